import EagerLayout
import PleachLayout

/// A layout with all that it is solved for, solved and laid out plainly side by side.
struct ComparedLayout {
  var sections: [LayoutSection]
  var configuration = CompositionalLayout.Configuration()
  var rounding = LayoutRounding.measured
  var environment: LayoutEnvironment
  var itemCounts: [Int]
  var orthogonalOffsets: [Int: Double] = [:]
  var measured: [LayoutElement: LayoutSize] = [:]

  var layout: CompositionalLayout {
    CompositionalLayout(sections: sections, configuration: configuration, rounding: rounding)
  }

  var eager: EagerLayout {
    EagerLayout(
      sections: sections, configuration: configuration, rounding: rounding,
      environment: environment, itemCounts: itemCounts, orthogonalOffsets: orthogonalOffsets,
      measured: measured)
  }

  /// The layout solved, with the sizes given to it one after another.
  var solved: SolvedLayout {
    var solved = layout.solve(in: environment, itemCounts: itemCounts)
    solved.orthogonalOffsets = orthogonalOffsets
    for (element, size) in measuredInOrder { solved.setMeasuredSize(size, for: element) }
    return solved
  }

  private var measuredInOrder: [(key: LayoutElement, value: LayoutSize)] {
    measured.sorted { "\($0.key.documentName)" < "\($1.key.documentName)" }
  }

  /// What is otherwise in the solved layout, unless the rules leave it open.
  var differences: [String] {
    let eager = eager
    return eager.isOutOfScope ? [] : eager.differences(from: solved)
  }

  /// The layout as a document, which shows what a failure is about and can be run again.
  var document: LayoutDocument {
    LayoutDocument(
      container: environment, configuration: configuration, rounding: rounding,
      sections: sections.indices.map {
        LayoutDocument.Section(
          itemCount: itemCounts[$0], section: sections[$0], orthogonalOffset: orthogonalOffsets[$0])
      },
      measured: measuredInOrder.map {
        LayoutDocument.MeasuredSize(element: $0.key, size: $0.value)
      })
  }
}

extension EagerLayout {
  /// What a solved layout has otherwise, one line each, a few of them.
  func differences(from solved: SolvedLayout, tolerance: Double = 1e-6) -> [String] {
    var lines: [String] = []
    let size = solved.contentSize
    if abs(size.width - contentSize.width) > tolerance
      || abs(size.height - contentSize.height) > tolerance
    {
      lines.append("content: solved \(size), plainly \(contentSize)")
    }
    var plain = attributes
    for found in solved.attributesOfAllElements() {
      let name = found.element.documentName
      guard let expected = plain.removeValue(forKey: found.element) else {
        lines.append("\(name.kind) \(name.path): solved \(found.frame), plainly nothing")
        continue
      }
      if !found.frame.isSame(as: expected.frame, within: tolerance) {
        lines.append(
          "\(name.kind) \(name.path): solved \(found.frame), plainly \(expected.frame)")
      } else if found.zIndex != expected.zIndex {
        lines.append(
          "\(name.kind) \(name.path): solved z\(found.zIndex), plainly z\(expected.zIndex)")
      } else if solved.attributes(for: found.element) != found {
        lines.append("\(name.kind) \(name.path): not the same when asked for alone")
      }
    }
    for (element, attributes) in plain {
      let name = element.documentName
      lines.append("\(name.kind) \(name.path): solved nothing, plainly \(attributes.frame)")
    }
    return lines
  }
}

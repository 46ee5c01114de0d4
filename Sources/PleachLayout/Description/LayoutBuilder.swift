/// Collects the parts of a description that are written one below the other.
///
/// Conditions and loops are written as they are everywhere else; an array stands for its elements.
/// Where subitems of a group are asked for, items and groups can stand side by side.
///
/// ```swift
/// let row = LayoutGroup.horizontal(height: .absolute(80)) {
///   if showsPicture { LayoutItem(width: .absolute(80)) }
///   LayoutGroup.vertical(width: .absolute(200), height: .fractionalHeight(1)) {
///     for _ in 1...lines { LayoutItem(height: .absolute(20)) }
///   }
/// }
/// ```
@resultBuilder
public enum LayoutBuilder<Part> {
  /// Takes one part.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }

  /// Takes the parts of an array.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }

  /// Puts parts one after another.
  public static func buildBlock(_ blocks: [Part]...) -> [Part] { joined(blocks) }

  /// Takes what an `if` without `else` gives, or nothing.
  public static func buildOptional(_ block: [Part]?) -> [Part] { block ?? [] }

  /// Takes what the first branch of a condition gives.
  public static func buildEither(first block: [Part]) -> [Part] { block }

  /// Takes what another branch of a condition gives.
  public static func buildEither(second block: [Part]) -> [Part] { block }

  /// Puts what each round of a loop gives one after another.
  public static func buildArray(_ blocks: [[Part]]) -> [Part] { joined(blocks) }

  private static func joined(_ blocks: [[Part]]) -> [Part] {
    if blocks.count == 1 { return blocks[0] }
    var parts: [Part] = []
    for block in blocks { parts += block }
    return parts
  }
}

extension LayoutBuilder where Part == LayoutSubitem {
  /// Takes an item.
  public static func buildExpression(_ item: LayoutItem) -> [LayoutSubitem] { [.item(item)] }

  /// Takes a group.
  public static func buildExpression(_ group: LayoutGroup) -> [LayoutSubitem] { [.group(group)] }
}

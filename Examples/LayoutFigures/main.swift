import Foundation
import Pleach

// Writes the documents of all figures into a folder, for the tool to draw, and prints what the code
// of each figure prints, below a line with its name.

let usage = "usage: layout-figures FOLDER"
guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last else {
  FileHandle.standardError.write(Data((usage + "\n").utf8))
  exit(2)
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
for (name, make) in Figure.all {
  print("== \(name)")
  let figure = try make()
  if figure.documents.isEmpty { continue }
  let place = URL(fileURLWithPath: folder).appendingPathComponent(name)
  try encoder.encode(figure.documents).write(to: place.appendingPathExtension("json"))
  let arguments = figure.arguments.map { $0 + "\n" }.joined()
  try Data(arguments.utf8).write(to: place.appendingPathExtension("arguments"))
}

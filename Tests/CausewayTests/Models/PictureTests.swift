import CausewayTesting
import Foundation
import Testing

/// The pictures in the documentation show the operators' actual output.
///
/// If `CAUSEWAY_DRAW` is set, the pictures are redrawn instead of compared: `make pictures`.
@Suite(.serialized) struct PictureTests {
  private static let draws = ProcessInfo.processInfo.environment["CAUSEWAY_DRAW"] != nil

  @Test(arguments: OperatorRow.all) func thePictureIsWhatTheOperatorDoes(_ row: OperatorRow) async throws {
    let picture = try await row.draw()
    if Self.draws {
      while let outdated = try blocks(of: row).first(where: { $0.lines != picture }) {
        try outdated.replace(with: picture)
      }
    }
    let blocks = try blocks(of: row)
    #expect(blocks.contains { $0.file == PictureBlock.catalogue }, "no picture in the catalogue")
    #expect(blocks.contains { $0.file != PictureBlock.catalogue }, "no picture in the doc comment")
    for block in blocks { #expect(block.lines == picture, "\(block.file.path)") }
  }

  @Test func everyPictureIsOfAnOperator() throws {
    for block in try PictureBlock.all() {
      let rows = OperatorRow.all.filter { block.shows($0.name) }
      #expect(rows.count == 1, "\(block.file.path): \(block.lines)")
    }
  }

  private func blocks(of row: OperatorRow) throws -> [PictureBlock] {
    try PictureBlock.all().filter { $0.shows(row.name) }
  }
}

/// A picture of an operator in a doc comment or on a page: the lines between ```` ```marbles ```` and ```` ``` ````.
struct PictureBlock: Sendable {
  let file: URL
  /// The prefix of the block's lines: the indentation, and the comment's slashes.
  let prefix: String
  /// The lines between the fences, without the prefix.
  let lines: [String]
  /// Their range among the lines of the file.
  let range: Range<Int>

  /// Returns whether it is the picture of a row, or the row's name as a placeholder.
  func shows(_ name: String) -> Bool {
    lines == [name] || lines.contains { $0.hasPrefix("\(name)  ") }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let catalogue = root.appendingPathComponent("docs/operators.md")

  /// All pictures in the library's doc comments and in the catalogue.
  static func all() throws -> [PictureBlock] {
    let sources = root.appendingPathComponent("Sources/Causeway")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    return try (files + [catalogue]).flatMap { try blocks(in: $0) }
  }

  private static func blocks(in file: URL) throws -> [PictureBlock] {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard text.contains("```marbles") else { return [] }
    let lines = text.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0].hasSuffix("```marbles") }.map { start in
      let prefix = String(lines[start].dropLast("```marbles".count))
      let end = lines[(start + 1)...].firstIndex { $0 == "\(prefix)```" } ?? lines.endIndex
      let body = lines[(start + 1)..<end].map { String($0.dropFirst(prefix.count)) }
      return PictureBlock(file: file, prefix: prefix, lines: body, range: (start + 1)..<end)
    }
  }

  /// Replaces the picture.
  ///
  /// Afterwards the other blocks of the file have to be read again.
  func replace(with picture: [String]) throws {
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    lines.replaceSubrange(range, with: picture.map { prefix + $0 })
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }
}

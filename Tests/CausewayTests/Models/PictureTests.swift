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

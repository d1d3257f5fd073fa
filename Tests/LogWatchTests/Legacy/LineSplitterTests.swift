import Testing

@testable import LogWatch

@Suite struct LineSplitterTests {
  /// Feeds `bytes` in chunks of `size` and ends the stream.
  private func split(_ bytes: [UInt8], by size: Int, limit: Int = 1000) -> [TailedLine] {
    var splitter = LineSplitter(maximumTextLength: limit)
    var lines: [TailedLine] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { splitter.append($0, to: &lines) }
    }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 5, 1000])
  func linesAreTheSameHoweverTheChunksFall(size: Int) {
    let lines = split(Array("one\n\ntwo\r\nþrír\n\r\nlast".utf8), by: size)
    #expect(lines.map(\.text) == ["one", "", "two", "þrír", "", "last"])
    #expect(lines.map(\.byteCount) == [4, 1, 5, 7, 2, 4])
    #expect(lines.allSatisfy { !$0.hasInvalidUTF8 && !$0.isTruncated })
  }

  @Test(arguments: [1, 2, 1000])
  func invalidBytesAreReplacedAndFlagged(size: Int) {
    let lines = split([0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0x6F, 0x6B, 0x0A], by: size)
    #expect(lines.map(\.text) == ["a\u{FFFD}b", "\u{FFFD}", "ok"])
    #expect(lines.map(\.hasInvalidUTF8) == [true, true, false])
  }

  @Test(arguments: [1, 4, 1000])
  func aLineOverTheLimitIsCountedInFullAndCutBetweenScalars(size: Int) {
    let lines = split(Array("aðððð\nok\nabcd\n".utf8), by: size, limit: 4)
    #expect(lines.map(\.text) == ["að", "ok", "abcd"])
    #expect(lines.map(\.byteCount) == [10, 3, 5])
    #expect(lines.map(\.isTruncated) == [true, false, false])
    #expect(lines.allSatisfy { !$0.hasInvalidUTF8 })
  }

  @Test func onlyTheLastCarriageReturnBelongsToTheTerminator() {
    #expect(split(Array("a\rb\r\r\nc\r".utf8), by: 3).map(\.text) == ["a\rb\r", "c\r"])
  }

  @Test func nothingIsLeftAfterTheEnd() {
    var splitter = LineSplitter()
    #expect(splitter.finish() == nil)
    var lines: [TailedLine] = []
    Array("part".utf8).withUnsafeBytes { splitter.append($0, to: &lines) }
    #expect(lines.isEmpty)
    #expect(splitter.finish()?.text == "part")
    #expect(splitter.finish() == nil)
  }

  @Test func aLineOfTenMegabytesInSmallChunks() {
    let lines = split([UInt8](repeating: 0x78, count: 10_000_000) + [0x0A], by: 4096, limit: 16 << 20)
    #expect(lines.map(\.byteCount) == [10_000_001])
    #expect(lines.first?.text.utf8.count == 10_000_000)
  }
}

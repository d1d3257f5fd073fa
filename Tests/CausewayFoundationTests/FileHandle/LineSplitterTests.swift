import Testing

@testable import CausewayFoundation

@Suite struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    let lines = pieces.flatMap { piece in piece.withUnsafeBytes { splitter.feed($0) } }
    return lines + (splitter.finish().map { [$0] } ?? [])
  }

  @Test func linesMayBeCutAnywhere() {
    let bytes = Array("one\n\ntwo\r\nzwei drei äöü 🎈\n\rlast".utf8)
    let expected = ["one", "", "two", "zwei drei äöü 🎈", "\rlast"]
    #expect(lines([bytes]) == expected)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        #expect(lines([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]) == expected)
      }
    }
  }

  @Test func bytesMayArriveOneByOne() {
    #expect(lines(Array("a\r\nb\nc".utf8).map { [$0] }) == ["a", "b", "c"])
  }

  @Test func theLastLineNeedsNoLineFeed() {
    #expect(lines([Array("a\nb".utf8)]) == ["a", "b"])
    #expect(lines([Array("a\nb\n".utf8)]) == ["a", "b"])
    #expect(lines([]) == [])
    #expect(lines([Array("\n".utf8)]) == [""])
  }

  @Test func invalidTextIsRepaired() {
    #expect(lines([[0x61, 0xff, 0x62, 0x0a], [0xc3], [0x0a, 0xc3]]) == ["a\u{fffd}b", "\u{fffd}", "\u{fffd}"])
  }
}

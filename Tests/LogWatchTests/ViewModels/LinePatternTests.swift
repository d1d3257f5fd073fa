import Testing

@testable import LogWatch

@Suite struct LinePatternTests {
  @Test func matchesAnywhereInTheLine() throws {
    let pattern = try LinePattern(#"GET /\d+ "#)
    #expect(pattern.matches(TailedLine("10:00 GET /17 200")))
    #expect(!pattern.matches(TailedLine("10:00 GET /x 200")))
  }

  @Test func searchesOnlyTheBeginningOfALongLine() throws {
    let line = String(repeating: "é", count: LinePattern.searchedCount / 2)
    #expect(try LinePattern("é$").matches(TailedLine(line + "x")))
    #expect(try !LinePattern("x").matches(TailedLine(line + "x")))
  }

  @Test func badExpressionThrows() {
    #expect(throws: (any Error).self) { try LinePattern("[") }
  }

  @Test func prefixEndsWithAWholeScalar() {
    #expect("aéb".prefix(utf8: 2) == "a")
    #expect("aéb".prefix(utf8: 3) == "aé")
    #expect("aéb".prefix(utf8: 9) == "aéb")
    #expect("é".prefix(utf8: 1) == "")
  }
}

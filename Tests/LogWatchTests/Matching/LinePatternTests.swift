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

  @Test func comparesScalars() throws {
    #expect(try LinePattern("e").matches(TailedLine("e\u{301}")))
    #expect(try !LinePattern("\u{E9}").matches(TailedLine("e\u{301}")))
  }

  @Test func undecidedPatternsAreLeftToRegex() throws {
    #expect(try LinePattern(#"\bout\b"#).matches(TailedLine("timed out")))
    #expect(try !LinePattern(#"\bout\b"#).matches(TailedLine("timeout")))
    #expect(try LinePattern("^[a-z]$").matches(TailedLine("a")))
    #expect(try !LinePattern("^[a-z]$").matches(TailedLine("é")))
    #expect(try LinePattern(#"(a)\1"#).matches(TailedLine("baa")))
  }

  @Test func followsRegexInItsExceptions() throws {
    // `Regex` decides about a digit in another way if a character outside ASCII follows.
    #expect(try !LinePattern(#"^\W"#).matches(TailedLine("1a")))
    #expect(try LinePattern(#"^\W"#).matchesRegex("1\u{301}"))
    #expect(try LinePattern(#"^\W"#).matches(TailedLine("1\u{301}")))
    // The Greek question mark is canonically equivalent to the semicolon.
    #expect(try LinePattern("\u{37E};").matches(TailedLine("\u{37E};")))
    #expect(try !LinePattern("\u{37E};").matches(TailedLine(";;")))
  }

  @Test(arguments: [("(}|^k{0,3}){2,}$", "k"), (#"(?:[ab]?^.{0,3}?){2,}?a"#, "ka")])
  func repetitionsOfEmptyMatchesFollowRegex(expression: String, line: String) throws {
    let pattern = try LinePattern(expression)
    #expect(pattern.possible != nil)
    #expect(pattern.matches(TailedLine(line)) == pattern.matchesRegex(line))
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

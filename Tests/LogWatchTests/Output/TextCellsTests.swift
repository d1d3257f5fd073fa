import Testing

@testable import LogWatch

@Suite struct TextCellsTests {
  @Test func printableTextMovesNothing() {
    #expect(TextCells.printable("a\tb\u{1B}[31m\r\u{7}c\u{202E}d\u{2028}e") == "a b·[31m··cd e")
  }

  @Test func fitsIntoCells() {
    #expect(TextCells.fit("abc", 5) == "abc  ")
    #expect(TextCells.fit("abc", 3) == "abc")
    #expect(TextCells.fit("abcd", 3) == "ab…")
    #expect(TextCells.fit("abc", 0) == "")
    #expect(TextCells.fitEnd("/var/log/app", 5) == "…/app")
    #expect(TextCells.fitRight("12", 4) == "  12")
  }

  @Test func countsWideAndCombiningScalars() {
    #expect(TextCells.width("日本e\u{301}") == 5)
    #expect(TextCells.fit("日本", 3) == "日…")
    #expect(TextCells.fit("日本", 2) == "… ")
    #expect(TextCells.fitEnd("x日本", 4) == "…本 ")
    #expect(TextCells.width("👍🏽🇩🇪⌚") == 6)
    #expect(TextCells.fit("🇩🇪🇫🇷", 3) == "🇩🇪…")
    #expect(TextCells.fitEnd("e\u{301}e\u{301}e\u{301}", 2) == "…e\u{301}")
  }

  @Test func numbersAreReadable() {
    #expect([0, 999, 1000, 1_234_567].map(TextCells.number) == ["0", "999", "1,000", "1,234,567"])
    #expect([0, 0.04, 12.36, 1234.5].map(TextCells.decimal) == ["0.0", "0.0", "12.4", "1,234.5"])
    #expect([0, 999, 1500, 2_500_000].map(TextCells.size) == ["0 B", "999 B", "1.5 KB", "2.5 MB"])
  }
}

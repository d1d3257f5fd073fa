import ExampleTerminal
import Testing

struct CellTextTests {
  @Test(arguments: [
    ("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("abc", 0, ""), ("日本語", 4, "日… "), ("🇩🇪🇫🇷", 3, "🇩🇪…"), ("a\tb", 3, "a b"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
  ])
  func textIsFitted(text: String, width: Int, fitted: String) {
    #expect(CellText.fit(text, width) == fitted)
  }

  @Test(arguments: [("abcdef", 4, "…def"), ("abc", 3, "abc"), ("日本語", 4, "…語"), ("abc", 0, "")])
  func endIsFitted(text: String, width: Int, fitted: String) {
    #expect(CellText.fitEnd(text, width) == fitted)
  }

  @Test(arguments: [("12", 4, "  12"), ("1234", 4, "1234"), ("12345", 4, "123…"), ("日", 3, " 日")])
  func endIsAligned(text: String, width: Int, aligned: String) {
    #expect(CellText.fitRight(text, width) == aligned)
  }

  @Test func nothingMovesTheCursorOrTurnsTheText() {
    #expect(CellText.printable("a\u{1B}[2Jb\nc\td\u{7}") == "a·[2Jb c d·")
    #expect(CellText.printable("a\u{202E}b\u{200D}c\u{9B}d") == "abc·d")
    #expect(CellText.printable("👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️") == "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️")
  }
}

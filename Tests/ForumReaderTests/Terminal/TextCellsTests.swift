import Testing

@testable import ForumReader

struct TextCellsTests {
  @Test(arguments: [("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("abc", 0, ""), ("日本語", 4, "日… "), ("a\tb", 3, "a b")])
  func textIsFitted(text: String, width: Int, fitted: String) {
    #expect(TextCells.fit(text, width) == fitted)
  }

  @Test func textIsBrokenBetweenWords() {
    #expect(TextCells.wrap("one two three\n\nfour", 7) == ["one two", "three", "", "four"])
    #expect(TextCells.wrap("incomprehensibly long", 7) == ["incomprehensibly", "long"])
    #expect(TextCells.wrap("a", 0) == [])
  }
}

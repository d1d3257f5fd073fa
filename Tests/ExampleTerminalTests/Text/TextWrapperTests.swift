import ExampleTerminal
import Testing

struct TextWrapperTests {
  private func wrap(_ text: String, _ width: Int) -> [String] {
    TextWrapper.lines(of: text, width: width).map(\.text)
  }

  @Test func textIsBrokenBetweenWords() {
    #expect(wrap("one two three\n\nfour", 7) == ["one two", "three", "", "four"])
    #expect(wrap("one  two   ", 4) == ["one", "two"])
    #expect(wrap("", 4) == [""])
    #expect(wrap("      two words", 5) == ["two", "words"])
    #expect(wrap("a", 0) == [])
  }

  @Test func wordThatIsTooWideGoesOn() {
    let lines = TextWrapper.lines(of: "so incomprehensibly long", width: 7)
    #expect(lines.map(\.text) == ["so", "incompr", "ehensib", "ly long"])
    #expect(lines.map(\.isContinued) == [false, false, true, true])
    #expect(lines.map(\.offset) == [0, 3, 10, 17])
  }

  @Test func wideWordsMayHaveAWidthOfTheirOwn() {
    let lines = TextWrapper.lines(of: "so incomprehensibly long it is", width: 7, wideWidth: 10)
    #expect(lines.map(\.text) == ["so", "incomprehe", "nsibly", "long it", "is"])
    #expect(lines.map(\.isWide) == [false, true, true, false, false])
    #expect(TextWrapper.lines(of: "so lengthily", width: 7, wideWidth: 10).map(\.isContinued) == [false, false])
  }

  @Test func textsWithoutSpacesAreBrokenAnywhereButBeforePunctuation() {
    #expect(wrap("日本語の文章です。", 8) == ["日本語の", "文章で", "す。"])
    #expect(wrap("word日本語word", 8) == ["word日本", "語word"])
    #expect(wrap("日", 1) == ["日"])
  }

  @Test func charactersAreNeverTakenApart() {
    #expect(wrap("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 4) == ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    #expect(wrap("ééééé", 2) == ["éé", "éé", "é"])
  }

  @Test(arguments: 1...30) func everyLineFitsAndNothingIsLost(width: Int) {
    let text = "One two 日本語の文章 and https://example.org/a/very/long/path, é👨‍👩‍👧‍👦\u{202E}x\u{1B}y.\n\n  Last line"
    let lines = TextWrapper.lines(of: text, width: width, wideWidth: width + 3)
    let characters = Array(text)
    for line in lines {
      #expect(CellWidth.of(line.text) <= max(2, line.isWide ? width + 3 : width))
      // Invisible characters before the first one are counted, although they are not shown.
      let rest = CellText.printable(String(characters[line.offset...]))
      #expect(rest.filter { $0 != " " }.hasPrefix(line.text.filter { $0 != " " }))
    }
    let shown = lines.map(\.text).joined().filter { $0 != " " }
    #expect(shown == CellText.printable(text).filter { $0 != " " })
  }
}

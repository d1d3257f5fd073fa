import ExampleTerminal
import Testing

struct LineEditorTests {
  private var editor = LineEditor()

  private mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { _ = editor.press(.character(Character(scalar))) }
  }

  /// Applies keys, and returns the text with a bar at the cursor.
  private mutating func press(_ keys: Key...) -> String {
    for key in keys { _ = editor.press(key) }
    return editor.before + "|" + editor.after
  }

  @Test mutating func textIsTypedAtTheCursor() {
    type("ac")
    #expect(press(.named(.left), .character("b")) == "ab|c")
    #expect(press(.named(.home), .character("x")) == "x|abc")
    #expect(press(.named(.end), .named(.backspace)) == "xab|")
    #expect(press(.control("a"), .named(.delete)) == "|ab")
    #expect(press(.control("f"), .control("d")) == "a|")
    #expect(press(.named(.right), .control("e"), .named(.delete)) == "a|")
    #expect(press(.control("b"), .control("b"), .named(.backspace)) == "|a")
  }

  @Test mutating func endOfTheLineIsHidden() {
    type("ab cdé")
    #expect(editor.window(columns: 20, visibleCount: 3).text == "ab •••")
    #expect(editor.window(columns: 20, visibleCount: 0).text == "••••••")
    #expect(editor.window(columns: 20, visibleCount: 9).text == "ab cdé")
    _ = press(.named(.left), .named(.left), .named(.left), .named(.left))
    #expect(editor.window(columns: 20, visibleCount: 3) == LineWindow(text: "ab •••", cursor: 2))
    #expect(editor.window(columns: 20, visibleCount: 1) == LineWindow(text: "a•••••", cursor: 2))
  }

  @Test mutating func accentsJoinTheirLetter() {
    type("e\u{301}👩\u{200D}🚀")
    #expect(editor.text == "é👩‍🚀")
    #expect(press(.named(.left)) == "é|👩‍🚀")
    #expect(press(.named(.backspace)) == "|👩‍🚀")
  }

  @Test mutating func wordsAreCrossedAndRemoved() {
    type("open awful://threads/3, now")
    #expect(press(.alt("b")) == "open awful://threads/3, |now")
    #expect(press(.named(.left, .control), .named(.left, .alt)) == "open awful://|threads/3, now")
    #expect(press(.named(.right, .control)) == "open awful://threads|/3, now")
    #expect(press(.alt("d")) == "open awful://threads|, now")
    #expect(press(.named(.backspace, .alt)) == "open awful://|, now")
    #expect(press(.control("w")) == "open |, now")
    #expect(press(.alt("f"), .control("u")) == "|")
    #expect(press(.alt("b"), .alt("f"), .alt("d"), .control("w")) == "|")
  }

  @Test mutating func removedTextIsPutBack() {
    type("one two three")
    _ = press(.control("w"), .control("w"))
    #expect(press(.control("a"), .control("y")) == "two three|one ")
    #expect(press(.control("k"), .control("u"), .control("y")) == "two threeone |")
    _ = press(.control("u"))
    type("x")
    #expect(press(.control("w"), .control("y"), .control("y")) == "xx|")
  }

  @Test mutating func lettersAreExchanged() {
    type("teh")
    #expect(press(.control("t")) == "the|")
    #expect(press(.named(.left), .control("t")) == "teh|")
    #expect(press(.control("u"), .control("t")) == "|")
  }

  @Test mutating func enterGivesTheLineAndEmptiesIt() {
    type("help")
    #expect(editor.press(.named(.enter)) == .entered("help"))
    #expect(editor.text == "")
    #expect(editor.press(.control("d")) == .endOfInput)
    #expect(editor.press(.named(.escape)) == .ignored)
  }

  @Test mutating func pastedLinesAreOneLine() {
    type("type ")
    #expect(editor.press(.paste("one\r\ntwo\tthree\u{1B}\n")) == .edited)
    #expect(editor.text == "type one two three ")
  }

  @Test mutating func earlierLinesAreRecalledAndTheNewOneIsKept() {
    for line in ["one", "two", "two", "  "] { editor.history.add(line) }
    type("new")
    #expect(press(.named(.up)) == "two|")
    #expect(press(.control("p")) == "one|")
    #expect(press(.named(.up)) == "one|")
    #expect(press(.named(.down)) == "two|")
    #expect(press(.control("n")) == "new|")
    #expect(press(.named(.down)) == "new|")
  }

  @Test mutating func tabCompletesAsFarAsItIsCertain() {
    let names = ["page", "paste", "peek", "profile"]
    func complete(_ text: String) -> [String] { names.filter { $0.hasPrefix(text) } }
    type("pro")
    #expect(editor.press(.named(.tab), completions: complete) == .edited)
    #expect(editor.text == "profile ")
    editor.replace(with: "p")
    #expect(editor.press(.named(.tab), completions: complete) == .ambiguous(names))
    type("a")
    #expect(editor.press(.named(.tab), completions: complete) == .ambiguous(["page", "paste"]))
    editor.replace(with: "x")
    #expect(editor.press(.named(.tab), completions: complete) == .ignored)
    #expect(editor.press(.named(.tab, .shift), completions: complete) == .ignored)
    editor.replace(with: "t")
    #expect(editor.press(.named(.tab), completions: { _ in ["tab forums", "tab bookmarks"] }) == .edited)
    #expect(editor.text == "tab ")
  }

  @Test mutating func windowFollowsTheCursor() {
    type("abcdefghij")
    #expect(editor.window(columns: 11) == LineWindow(text: "abcdefghij", cursor: 10))
    #expect(editor.window(columns: 6) == LineWindow(text: "…ghij", cursor: 5))
    _ = press(.named(.home))
    #expect(editor.window(columns: 6) == LineWindow(text: "abcd…", cursor: 0))
    #expect(editor.window(columns: 2) == LineWindow(text: "", cursor: 0))
  }

  @Test(arguments: 3...40) mutating func windowFitsAroundEveryCursor(columns: Int) {
    type("日本語 text and 👩‍🚀 and more 日本語日本語")
    for _ in 0...editor.text.count {
      let window = editor.window(columns: columns)
      #expect(CellText.width(window.text) < columns)
      #expect((0..<columns).contains(window.cursor))
      _ = press(.named(.left))
    }
  }
}

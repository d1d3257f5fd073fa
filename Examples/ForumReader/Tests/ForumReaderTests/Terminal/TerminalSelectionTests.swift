import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Rows of lists that are selected with arrow keys, and names that are completed.
struct TerminalSelectionTests {
  private var state = TerminalState(size: TerminalSize(columns: 40, rows: 10))
  private var picture = Picture(
    root: "main ada", isLoggedIn: true, place: "forums", tab: .forums,
    primary: ScreenContents(
      title: "Games", rows: (51...70).map { .init("\($0)", "Thread \($0)") }, key: "games", hints: [.open("reads it")]))

  private mutating func press(_ keys: Key...) -> [TerminalState.Request] {
    keys.compactMap { state.press($0, picture) }
  }

  private mutating func type(_ text: String) -> [TerminalState.Request] {
    text.compactMap { state.press(.character($0), picture) }
  }

  private var rows: [TerminalRow] { ScreenFrame(picture, state).rows }

  /// The texts of the reversed rows below the tabs.
  private var selected: [String] {
    rows.dropFirst(2).filter { $0.pieces.first?.style == .reversed }.map { $0.text.trimmingSuffix() }
  }

  @Test mutating func arrowsSelectARowAndEnterOpensIt() {
    #expect(selected == [" 1. Thread 51"])
    #expect(press(.named(.enter)) == [.open("51")])
    #expect(press(.named(.down), .named(.down)) == [])
    #expect(selected == [" 3. Thread 53"])
    #expect(press(.named(.enter)) == [.open("53")])
    #expect(press(.named(.up)) == [])
    #expect(selected == [" 2. Thread 52"])
    _ = press(.named(.up), .named(.up), .named(.up))
    #expect(selected == [" 1. Thread 51"])
  }

  @Test mutating func listIsScrolledToTheSelectedRow() {
    for _ in 0..<30 { _ = press(.named(.down)) }
    #expect(selected == ["20. Thread 70"])
    #expect(rows.contains { $0.text.hasPrefix("16. Thread 66") })
    for _ in 0..<5 { _ = press(.named(.up)) }
    #expect(selected == ["15. Thread 65"])
    #expect(rows[3].text.hasPrefix("15. Thread 65"))
  }

  @Test mutating func typedLineHasTheKeysForItself() {
    _ = type("back")
    #expect(press(.named(.down)) == [])
    #expect(selected == [" 1. Thread 51"])
    #expect(press(.named(.enter)) == [.run("back")])
  }

  @Test mutating func unreadAndOpenRowsAreMarked() {
    picture.primary?.rows[1].isUnread = true
    picture.isWide = true
    picture.detail = ScreenContents(title: "Thread 53", rows: [.init("1", "ada", "Text")], key: "posts")
    picture.primary?.markOpen([.thread(threadID: "53", page: .first), .profile(userID: "1")])
    state.size = TerminalSize(columns: 100, rows: 10)
    let left = rows.map(\.text).filter { $0.contains("Thread 5") && !$0.contains("│ Thread") }
    #expect(left.prefix(3).map { $0.prefix(13) } == [" 1. Thread 51", " 2• Thread 52", " 3▸ Thread 53"])
    // The open row is selected until another one is.
    #expect(press(.named(.enter)) == [.open("53")])
    #expect(press(.named(.down), .named(.enter)) == [.open("54")])
  }

  @Test mutating func arrowsScrollAText() {
    picture.primary?.hints = []
    #expect(selected == [])
    #expect(press(.named(.down)) == [.scrolled(2)])
    #expect(rows[3].text == " 2. Thread 52")
  }

  @Test mutating func namesOfMembersAreCompleted() {
    _ = type("message a")
    #expect(press(.named(.tab)) == [.complete("a")])
    state.complete("a", with: ["ada", "alan"])
    #expect(state.message?.text == "ada  alan")
    _ = type("l")
    // The answer to the earlier request is too late.
    state.complete("a", with: ["ada"])
    #expect(state.editor.text == "message al")
    #expect(press(.named(.tab)) == [.complete("al")])
    state.complete("al", with: ["alan"])
    #expect(state.editor.text == "message alan ")
    _ = press(.control("u"))
    _ = type("to zz")
    _ = press(.named(.tab))
    state.complete("zz", with: [])
    #expect(state.message?.text == "no member’s name begins with “zz”")
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

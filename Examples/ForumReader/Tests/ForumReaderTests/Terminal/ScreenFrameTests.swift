import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

struct ScreenFrameTests {
  private let list = ScreenContents(
    title: "Games", rows: [.init("50", "Thread 50"), .init("51", "Thread 51")], hints: [.open("reads it"), .back])
  private let posts = ScreenContents(
    title: "Thread 50",
    rows: [.init("1", "ada", "One two three four five six seven eight nine ten."), .init("2", "bob")])

  private func text(_ picture: Picture, columns: Int = 60, rows: Int = 14) -> [String] {
    text(picture, TerminalState(size: TerminalSize(columns: columns, rows: rows)))
  }

  private func text(_ picture: Picture, _ state: TerminalState) -> [String] {
    ScreenFrame(picture, state).rows.map { row in row.text.replacing(/[ ]+$/, with: "") }
  }

  @Test func narrowScreensShowOneColumn() {
    let picture = Picture(root: "main ada", place: "forums > forum 2", tab: .forums, primary: list)
    #expect(
      text(picture) == [
        " Forum Reader   ada  light", " forums  bookmarks  messages  lepers  settings", "forums > forum 2",
        "Games", "1. Thread 50", "2. Thread 51", "", "", "", "", "",
        "↑↓ Enter: reads it · back: leaves · help: all commands", "",
      ])
  }

  @Test func lowScreenKeepsItsRowsForTheText() {
    var picture = Picture(root: "main ada", place: "forums > forum 2", tab: .settings, primary: list)
    #expect(
      text(picture, columns: 40, rows: 8) == [
        "bookmarks messages lepers settings", "forums > forum 2", "Games", "1. Thread 50", "2. Thread 51", "",
        "↑↓ Enter · back · help",
      ])
    picture.notice = "There is no forum 9."
    #expect(text(picture, columns: 40, rows: 8).last == "There is no forum 9.")
    #expect(text(picture, columns: 20, rows: 8)[1] == "forums > forum 2")
    #expect(text(picture, columns: 12, rows: 8)[1] == "…s > forum 2")
  }

  @Test(.covers("g5")) func wideScreensShowTwoColumnsBesideEachOther() {
    let picture = Picture(root: "main ada", place: "forums", isWide: true, primary: list, detail: posts)
    #expect(
      text(picture).dropFirst(2).prefix(4) == [
        "Games                  │ Thread 50",
        "1. Thread 50           │ 1. ada",
        "2. Thread 51           │    One two three four five six",
        "                       │    seven eight nine ten.",
      ])
  }

  @Test func hiddenListLeavesTheDetail() {
    let picture = Picture(root: "main ada", place: "forums", isWide: true, detail: posts)
    #expect(text(picture)[2] == "Thread 50")
  }

  @Test func modalLiesOverEverythingAndTheNoticeIsAtTheBottom() {
    var picture = Picture(root: "main ada", place: "forums + search", isWide: true, primary: list, detail: posts)
    picture.modal = ScreenContents(title: "Search", errorText: "The forum cannot be reached.", isBusy: true)
    picture.notice = "There is no forum 9."
    let rows = text(picture)
    #expect(rows[2...4] == ["── Search ──", "The forum cannot be reached.", "loading…"])
    #expect(rows.suffix(3) == ["There is no forum 9.", "back: leaves · help: all commands", ""])
    #expect(rows.count == 13)
  }

  @Test func searchShowsHowFarItIsAndHowToStopIt() {
    var picture = Picture(root: "main ada", place: "forums + search", primary: list)
    picture.modal = ScreenContents(title: "Search", rows: list.rows, isBusy: true, hints: [.close])
    picture.modal?.progressText = SearchProgress(searched: 12_000, total: 300_000).text
    let rows = text(picture)
    #expect(rows[3] == "searched 12,000 of 300,000 posts (4 %), 0 found")
    #expect(rows[11] == "Esc: stops · close: closes · help: all commands")
  }

  @Test func firstRowIsScrolledTo() {
    var picture = Picture(root: "main ada", place: "forums", primary: list)
    picture.primary?.rows += (52...70).map { .init("\($0)", "Thread \($0)") }
    picture.primary?.firstRow = 2
    #expect(text(picture)[2...3] == ["Games" + String(repeating: " ", count: 50) + "42% ↓", " 2. Thread 51"])
  }

  @Test func loginPromptsForItsInput() {
    let model = ScreenContents(title: "Log in", hints: [KeyHint("login NAME", "asks for the password, and hides it")])
    let rows = text(Picture(root: "login", primary: model), columns: 40, rows: 10)
    #expect(rows.prefix(2) == [" Forum Reader   not logged in  light", "Log in"])
    #expect(rows.last == "login NAME · help")
  }

  @Test(arguments: [(1, 1), (20, 2), (20, 5), (33, 24), (40, 10), (200, 60)])
  func everySizeIsFilledAndNothingIsTooWide(columns: Int, rows: Int) {
    var picture = Picture(root: "main ada", place: "forums", tab: .messages, isWide: true, primary: list, detail: posts)
    picture.notice = "日本語のお知らせ"
    for isWide in [true, false] {
      picture.isWide = isWide
      let frame = ScreenFrame(picture, TerminalState(size: TerminalSize(columns: columns, rows: rows)))
      #expect(frame.rows.count == rows - 1)
      for row in frame.rows { #expect(CellText.width(row.fitted(to: columns).text) <= columns) }
      #expect(frame.prompt.cursor < columns)
    }
  }

  @Test func nothingMovesTheCursor() {
    let picture = Picture(root: "main ada", primary: ScreenContents(title: "a\u{1B}[2Jb\nc"))
    let row = ScreenFrame(picture, TerminalState(size: TerminalSize())).rows[1].escaped(columns: 20)
    #expect(row.contains("a·[2Jb c"))
  }

  @Test func coloursMayBeLeftOut() {
    let row = TerminalRow("title", .colored(34)).adding("wrong", .alert).adding("dim", .dim)
    #expect(row.escaped(columns: 40).contains("\u{1B}[1;34mtitle"))
    let plain = row.escaped(columns: 40, usesColors: false)
    #expect(plain == "\u{1B}[1mtitle\u{1B}[0m\u{1B}[1mwrong\u{1B}[0m\u{1B}[2mdim\u{1B}[0m")
  }

  @Test func cutIsMarkedWhereverItFalls() {
    let row = TerminalRow("one").adding("two").adding("three")
    #expect(row.fitted(to: 11).text == "onetwothree")
    #expect(row.fitted(to: 10).text == "onetwothr…")
    #expect(row.fitted(to: 6).text == "onetw…")
    #expect(row.fitted(to: 0).text == "")
  }
}

import ExampleTerminal
import Testing

@testable import ForumReader

struct ScreenFrameTests {
  private let list = ScreenContents(title: "Games", rows: [.init("50", "Thread 50"), .init("51", "Thread 51")])
  private let posts = ScreenContents(
    title: "Thread 50",
    rows: [.init("1", "ada", "One two three four five six seven eight nine ten."), .init("2", "bob")])

  private func text(_ picture: Picture, columns: Int = 60, rows: Int = 12) -> [String] {
    ScreenFrame(picture, size: TerminalSize(columns: columns, rows: rows)).rows.map { row in
      row.text.replacing(/[ ]+$/, with: "")
    }
  }

  @Test func oneColumn() {
    let picture = Picture(root: "main ada", place: "forums > forum 2", tab: .forums, primary: list)
    #expect(
      text(picture, rows: 8) == [
        " Forum Reader   main ada  light", " forums  bookmarks  messages  lepers  settings", "forums > forum 2",
        "Games",
        "1. Thread 50", "2. Thread 51", "",
      ])
  }

  @Test func g5TwoColumnsBesideEachOther() {
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
    picture.modal = ScreenContents(title: "Search", isBusy: true)
    picture.notice = "There is no forum 9."
    let rows = text(picture)
    #expect(rows[2...3] == ["── Search ──", "loading…"])
    #expect(rows.last == "There is no forum 9.")
    #expect(rows.count == 11)
  }

  @Test func firstRowIsScrolledTo() {
    var picture = Picture(root: "main ada", place: "forums", primary: list)
    picture.primary?.firstRow = 2
    #expect(text(picture)[3] == "2. Thread 51")
  }

  @Test(arguments: [(1, 1), (20, 2), (20, 5), (33, 24), (200, 60)])
  func everySizeIsFilledExactly(columns: Int, rows: Int) {
    var picture = Picture(root: "main ada", place: "forums", tab: .messages, isWide: true, primary: list, detail: posts)
    picture.notice = "日本語のお知らせ"
    let frame = ScreenFrame(picture, size: TerminalSize(columns: columns, rows: rows)).rows
    #expect(frame.count == rows - 1)
    for row in frame {
      let plain = row.escaped(columns: columns).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(TextCells.width(plain) == columns)
    }
  }

  @Test func nothingMovesTheCursor() {
    let picture = Picture(root: "main ada", primary: ScreenContents(title: "a\u{1B}[2Jb\nc"))
    let row = ScreenFrame(picture, size: TerminalSize()).rows[2].escaped(columns: 20)
    #expect(row.contains("a [2Jb c"))
  }
}

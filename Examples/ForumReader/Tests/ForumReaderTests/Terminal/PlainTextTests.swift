import Testing

@testable import ForumReader
@testable import ForumReaderKit

struct PlainTextTests {
  private var list: ScreenContents {
    ScreenContents(title: "Games, page 1 of 1", rows: [.init("50", "Thread 50"), .init(nil, "nothing")])
  }

  @Test func oneColumnShowsTheTopScreen() {
    let picture = Picture(root: "main ada", place: "forums > forum 2", tab: .forums, primary: list, theme: .light)
    #expect(
      PlainText.lines(picture).map(\.description) == [
        "root main ada", "where forums > forum 2", "shows Games, page 1 of 1: 50", "theme light",
      ])
  }

  @Test func twoColumnsAreAListAndADetail() {
    var picture = Picture(root: "main ada", place: "forums", isWide: true, primary: list, theme: .light)
    picture.detail = ScreenContents(title: "A\nthread", firstRow: 3)
    picture.modal = ScreenContents(title: "Search", errorText: "The forum cannot be reached.")
    picture.notice = "There is no forum 9."
    #expect(
      PlainText.lines(picture).map(\.description).dropFirst(2) == [
        "list Games, page 1 of 1: 50", "detail A thread (from row 3)", "over Search — The forum cannot be reached.",
        "theme light", "notice There is no forum 9.",
      ])
  }

  @Test func loadingContentsAreNotPrintedYet() {
    var picture = Picture(root: "main ada", primary: list)
    #expect(picture.isSettled)
    picture.primary?.isBusy = true
    #expect(!picture.isSettled)
    #expect(PlainText.lines(picture).map(\.description) == ["root main ada", "shows …"])
  }

  @Test func rowsAreNumbered() {
    let contents = ScreenContents(title: "", rows: [.init("1", "ada", "One.\nTwo."), .init(nil, "bob")])
    #expect(PlainText.rows(contents) == ["1. ada", "   One.", "   Two.", "2. bob"])
  }
}

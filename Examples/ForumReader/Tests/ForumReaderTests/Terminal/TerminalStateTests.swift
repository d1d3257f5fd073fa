import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Keys, and their effects on the screen, without a terminal.
struct TerminalStateTests {
  private var state = TerminalState(size: TerminalSize(columns: 40, rows: 10))
  private var picture = Picture(
    root: "main ada", place: "forums > forum 2", tab: .forums,
    primary: ScreenContents(
      title: "Thread", rows: (1...20).map { .init("\($0)", "ada", "This is post \($0), with words.") }, key: "thread"))

  private mutating func press(_ keys: Key...) -> [TerminalState.Request] {
    keys.compactMap { state.press($0, picture) }
  }

  private mutating func type(_ text: String) -> [TerminalState.Request] {
    text.compactMap { state.press(.character($0), picture) }
  }

  private var rows: [String] { ScreenFrame(picture, state).rows.map(\.text) }
  private var prompt: String { ScreenFrame(picture, state).prompt.row.text }
  /// The first line below the title.
  private var first: String { rows[3] }

  @Test mutating func lineIsEnteredAndKept() {
    #expect(type("open 3") == [])
    #expect(prompt == "> open 3")
    #expect(press(.named(.enter)) == [.run("open 3")])
    #expect(prompt == "> ")
    #expect(press(.control("p")) == [])
    #expect(prompt == "> open 3")
  }

  @Test mutating func emptyLineChangesNothing() {
    state.message = TerminalState.Message(text: "Sent.", isError: false)
    let before = rows
    #expect(press(.named(.enter)) == [])
    #expect(type("  ") != [.run("  ")])
    #expect(press(.named(.enter)) == [])
    #expect(state.message != nil)
    state = TerminalState(size: state.size)
    state.message = TerminalState.Message(text: "Sent.", isError: false)
    #expect(rows == before)
  }

  @Test mutating func pageKeysScrollAndTellTheRow() {
    #expect(first == " 1. ada")
    #expect(press(.named(.pageDown)) == [.scrolled(3)])
    #expect(first == " 3. ada")
    #expect(press(.named(.down, .shift)) == [.scrolled(3)])
    #expect(first == "    This is post 3, with words.")
    #expect(press(.named(.up, .control), .named(.up, .alt)) == [.scrolled(3), .scrolled(2)])
    #expect(press(.named(.end)) == [.scrolled(18)])
    #expect(rows[2].hasSuffix("end"))
    #expect(press(.named(.end), .named(.pageDown)) == [])
    #expect(press(.named(.home)) == [])
    #expect(first == " 1. ada")
    #expect(type(" ") == [.scrolled(3)])
  }

  @Test mutating func homeAndEndBelongToTheLineWhileSomethingIsTyped() {
    #expect(type("pen").isEmpty)
    #expect(press(.named(.home), .character("o"), .named(.end), .character(" "), .character("2")) == [])
    #expect(prompt == "> open 2")
    #expect(first == " 1. ada")
    #expect(press(.named(.pageDown)) == [.scrolled(3)])
    #expect(prompt == "> open 2")
  }

  @Test mutating func samePlaceIsReadAfterAResizeAndTheLineStays() {
    _ = press(.named(.pageDown), .named(.pageDown))
    _ = type("type unfinished")
    #expect(first == " 5. ada")
    state.size = TerminalSize(columns: 16, rows: 12)
    #expect(first.hasPrefix(" 5. ada"))
    #expect(prompt == "> …e unfinished")
    state.size = TerminalSize(columns: 200, rows: 50)
    #expect(prompt == "> type unfinished")
    state.size = TerminalSize(columns: 40, rows: 10)
    #expect(first == " 5. ada")
  }

  @Test mutating func appSaysWhereToBeginUntilTheUserScrolls() {
    picture.primary?.firstRow = 4
    #expect(first == " 4. ada")
    _ = press(.named(.up, .shift))
    #expect(first == "    This is post 3, with words.")
    picture.primary?.firstRow = 3
    #expect(first == "    This is post 3, with words.")
    picture.primary?.firstRow = 9
    #expect(first == " 9. ada")
  }

  @Test mutating func textIsFoundAsItIsTyped() {
    _ = press(.character("/"))
    #expect(type("post 1") == [])
    #expect(type("7") == [.scrolled(17)])
    #expect(prompt == "/post 17")
    #expect(rows.contains("    This is post 17, with words."))
    #expect(rows.last == "“post 17”: 1 of 1, Alt-N for the next")
    #expect(press(.named(.enter)) == [])
    #expect(prompt == "> ")
    #expect(
      ScreenFrame(picture, state).rows.contains { $0.pieces.contains { $0.style == .reversed && $0.text == "post 17" } }
    )
  }

  @Test mutating func escapeLeavesTheSearchWhereItBegan() {
    _ = press(.named(.pageDown), .character("/"))
    _ = type("post 17")
    #expect(press(.named(.escape)) == [])
    #expect(first == " 3. ada")
    #expect(state.foundText == nil)
    _ = press(.character("/"), .control("d"))
    #expect(state.find == nil)
  }

  @Test mutating func nextAndPreviousGoAround() {
    _ = press(.character("/"))
    _ = type("post 2")
    _ = press(.named(.enter))
    #expect(state.message?.text == "“post 2”: 1 of 2, Alt-N for the next")
    _ = press(.alt("n"))
    #expect(rows.contains("    This is post 20, with words."))
    _ = press(.alt("n"))
    #expect(rows.contains("    This is post 2, with words."))
    _ = press(.alt("p"))
    #expect(state.message?.text == "“post 2”: 2 of 2, Alt-N for the next")
    // An empty search repeats the last one.
    _ = press(.character("/"), .named(.enter))
    #expect(state.message?.text == "“post 2”: 1 of 2, Alt-N for the next")
  }

  @Test mutating func missingMatchesAreReported() {
    _ = press(.character("/"))
    _ = type("zebra")
    #expect(rows.last == "“zebra” is not found here")
    #expect(first == " 1. ada")
  }

  @Test mutating func helpHasEveryCommandAndScrolls() {
    state.show(.help)
    var seen: Set<String> = []
    repeat { seen.formUnion(rows) } while !rows[2].hasSuffix("end") && press(.named(.pageDown)) == []
    for syntax in Command.syntax {
      #expect(seen.contains { $0.hasPrefix("  \(syntax.usage)") }, "\(syntax.usage)")
    }
    #expect(press(.named(.escape)) == [])
    #expect(state.overlay == nil)
    #expect(first == " 1. ada")
  }

  @Test mutating func escapeTakesBackOneThingAtATime() {
    state.show(.help)
    _ = type("op")
    #expect(press(.named(.escape)) == [])
    #expect(prompt == "> op")
    #expect(press(.named(.escape)) == [])
    #expect(prompt == "> ")
    #expect(press(.named(.escape)) == [.stop])
  }

  @Test mutating func tabCompletesCommandsAndTheirArguments() {
    _ = type("the")
    _ = press(.named(.tab))
    #expect(prompt == "> theme ")
    _ = press(.named(.tab))
    #expect(state.message?.text == "light  dark  oled  green  pink")
    _ = type("g")
    _ = press(.named(.tab))
    #expect(prompt == "> theme green ")
    _ = press(.control("u"))
    _ = type("tab b")
    _ = press(.named(.tab), .named(.enter))
    #expect(press(.control("p")) == [])
    #expect(prompt == "> tab bookmarks ")
  }

  @Test mutating func columnsAreScrolledApart() {
    picture.isWide = true
    picture.detail = ScreenContents(
      title: "Posts", rows: (1...20).map { .init("\($0)", "bob", "Text \($0)") }, key: "posts")
    state.size = TerminalSize(columns: 100, rows: 10)
    #expect(press(.named(.end)) == [.scrolled(18)])
    #expect(first.hasPrefix(" 1. ada"))
    // The app remembers the row only of the column with the posts.
    #expect(press(.named(.tab, .shift), .named(.pageDown)) == [])
    #expect(first.hasPrefix(" 3. ada"))
    #expect(first.contains("│     Text 18"))
  }

  @Test mutating func listIsScrolledWhileNothingIsReadBesideIt() {
    picture.isWide = true
    state.size = TerminalSize(columns: 100, rows: 10)
    #expect(press(.named(.pageDown)) == [.scrolled(3)])
    #expect(first.hasPrefix(" 3. ada"))
  }

  @Test mutating func anotherUserFindsNothingOfTheFormer() {
    _ = type("back")
    _ = press(.named(.enter), .named(.pageDown))
    state.reset()
    #expect(first == " 1. ada")
    #expect(press(.control("p")) == [])
    #expect(prompt == "> ")
  }

  @Test mutating func messageIsReadWhenTheNextLineIsBegun() {
    state.message = TerminalState.Message(text: "unknown command “fly”", isError: true)
    #expect(rows.last == "unknown command “fly”")
    _ = type("h")
    #expect(rows.last == "back · PgDn · /TEXT · help")
  }

  @Test mutating func emptyListSaysSoAndOffersNothingToOpen() {
    picture.primary = ScreenContents(title: "Bookmarks", key: "bookmarks", hints: [.open("reads it"), .tab])
    #expect(rows[2...3] == ["Bookmarks", "No entries yet."])
    #expect(rows.last == "tab NAME · help")
  }

  @Test(arguments: 1...20) mutating func anyKeysAtAnySizeAreFine(seed: UInt64) {
    var random = SeededNumbers(state: seed)
    let names: [Key.Name] = [
      .enter, .tab, .backspace, .delete, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    ]
    for _ in 0..<150 {
      switch Int(random.next() % 10) {
      case 0:
        state.size = TerminalSize(columns: Int(random.next() % 120) + 1, rows: Int(random.next() % 30) + 1)
      case 1: _ = state.press(.paste("日本語 and a long text that is pasted"), picture)
      case 2: _ = state.press(.character("/"), picture)
      case 3: _ = state.press([.alt("n"), .alt("p"), .control("w"), .control("y")][Int(random.next() % 4)], picture)
      case 4: _ = state.press(.character(["p", "o", "1", " "][Int(random.next() % 4)]), picture)
      case 5: state.show(.help)
      case 6: state.askPassword(of: ["a", "日本語 and a name that is long"][Int(random.next() % 2)])
      case 7: _ = state.press(.paste("login ada lovelace"), picture)
      default:
        let name = names[Int(random.next() % UInt64(names.count))]
        _ = state.press(.named(name, random.next() % 4 == 0 ? .shift : []), picture)
      }
      let frame = ScreenFrame(picture, state)
      #expect(frame.rows.count == state.size.rows - 1)
      #expect(frame.rows.allSatisfy { CellText.width($0.fitted(to: state.size.columns).text) <= state.size.columns })
      #expect((0..<state.size.columns).contains(frame.prompt.cursor))
    }
  }

  @Test mutating func remainingKeysAreRequests() {
    #expect(press(.control("l"), .control("d")) == [.redraw, .quit])
  }
}

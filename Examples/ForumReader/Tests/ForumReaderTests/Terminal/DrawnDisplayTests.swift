import Causeway
import CausewayTesting
import ExampleTerminal
import Testing

@testable import ForumReader

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct DrawnDisplayTests {
  private final class Terminal {
    var written = ""
    var picture = Picture(root: "main ada", place: "forums", primary: ScreenContents(title: "Forums"))
  }

  private let sizes = CurrentValueSubject<TerminalSize, Never>(TerminalSize(columns: 30, rows: 6))
  private let terminal = Terminal()

  private func makeDisplay(usesColors: Bool = true) -> DrawnDisplay {
    DrawnDisplay({ [terminal] in terminal.picture }, sizes: sizes.readOnly, usesColors: usesColors) { [terminal] in
      terminal.written += $0
    }
  }

  private func rows() -> [String] {
    TerminalScreen(terminal.written, columns: sizes.value.columns, rows: sizes.value.rows).rows
  }

  @Test func onlyChangesAreDrawn() {
    let display = makeDisplay()
    display.redraw()
    #expect(rows() == ["forums", "Forums", "", "", "back · help", ">"])
    terminal.written = ""
    display.update()
    #expect(!terminal.written.contains("Forums"))
    #expect(terminal.written.hasSuffix("\u{1B}[6;3H\u{1B}[?25h"))
    terminal.picture.primary?.title = "All forums"
    display.update()
    #expect(terminal.written.contains("All forums"))
    #expect(!terminal.written.contains("help"))
    display.end()
  }

  @Test func emptyEnterDoesNothingToThePicture() {
    let display = makeDisplay()
    display.redraw()
    let before = rows()
    display.press([.named(.enter), .named(.enter)])
    #expect(rows() == before)
    display.end()
  }

  @Test func anotherSizeIsDrawnAnewWithTheTypedText() {
    let display = makeDisplay()
    display.press([.character("o"), .character("p")])
    terminal.written = ""
    sizes.value = TerminalSize(columns: 40, rows: 4)
    #expect(terminal.written.contains("\u{1B}[2J"))
    #expect(rows().last == "> op")
    display.end()
  }

  @Test func linesAndKeysAreHandedOn() {
    let display = makeDisplay()
    var lines: [String] = []
    var count = 0
    display.onLine = { lines.append($0) }
    display.onStop = { count += 1 }
    display.onQuit = { count += 10 }
    display.press([.character("x"), .named(.enter), .named(.escape), .control("d")])
    #expect(lines == ["x"])
    #expect(count == 11)
    display.end()
    display.press([.character("x"), .named(.enter)])
    #expect(lines == ["x"])
  }

  @Test func answersLieOverTheAppAndMistakesBelowIt() {
    let display = makeDisplay()
    display.report("there is no theme “x”")
    #expect(rows()[4] == "there is no theme “x”")
    display.tell(["one", "two"], title: "Log")
    #expect(rows()[1...3] == ["── Log ──", "one", "two"])
    display.press([.named(.escape)])
    #expect(rows()[1] == "Forums")
    display.tell(["one"])
    #expect(rows()[4] == "one")
    display.end()
  }

  @Test func coloursAreLeftOutIfTheyAreNotWanted() {
    let display = makeDisplay(usesColors: false)
    display.redraw()
    #expect(terminal.written.matches(of: /\u{1B}\[[0-9;]*3[0-9]m/).isEmpty)
    #expect(terminal.written.contains("\u{1B}[1mForums"))
    display.end()
  }

  @Test func locationStaysUntilTheNextScreenIsLoaded() {
    let display = makeDisplay()
    terminal.picture.path = "Forums › Kettles"
    display.update()
    terminal.picture.path = "Forums › …"
    terminal.picture.primary?.isBusy = true
    display.update()
    #expect(rows()[0] == "Forums › Kettles")
    terminal.picture.path = "Forums › Pens"
    terminal.picture.primary?.isBusy = false
    display.update()
    #expect(rows()[0] == "Forums › Pens")
    display.end()
  }

  @Test func longLinkIsOneLineOfTheTerminal() {
    let link = "https://example.org/" + String(repeating: "x", count: 50)
    sizes.value = TerminalSize(columns: 30, rows: 12)
    let display = makeDisplay()
    terminal.picture.primary?.rows = [.init("1", "ada", "See \(link).")]
    display.redraw()
    let screen = TerminalScreen(terminal.written, columns: 30, rows: 12)
    #expect(screen.lines.contains { $0.contains(link) })
    #expect(screen.links.allSatisfy { $0 == link })
    #expect(!screen.links.isEmpty)
    display.end()
  }
}

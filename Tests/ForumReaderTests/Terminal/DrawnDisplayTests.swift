import Causeway
import CausewayTesting
import ExampleTerminal
import Testing

@testable import ForumReader

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct DrawnDisplayTests {
  private let sizes = CurrentValueSubject<TerminalSize, Never>(TerminalSize(columns: 30, rows: 6))
  private let picture = Picture(root: "main ada", place: "forums", primary: ScreenContents(title: "Forums"))

  @Test func everyRowIsDrawnWhereItBelongsAndOneTypesBelow() {
    var written = ""
    let display = DrawnDisplay({ picture }, sizes: sizes.readOnly) { written += $0 }
    written = ""
    display.update()
    for row in 1...5 { #expect(written.contains("\u{1B}[\(row);1H")) }
    #expect(written.hasSuffix("\u{1B}[6;1H\u{1B}[2K> "))
    display.end()
  }

  @Test func whatWasAskedForIsThereUntilTheNextUpdate() {
    var written = ""
    let display = DrawnDisplay({ picture }, sizes: sizes.readOnly) { written += $0 }
    display.tell(["one", "two"])
    #expect(written.contains("\u{1B}[2;1Htwo"))
    written = ""
    display.update()
    #expect(!written.contains("two"))
    display.end()
  }

  @Test func anotherSizeIsDrawnAnew() {
    var written = ""
    let display = DrawnDisplay({ picture }, sizes: sizes.readOnly) { written += $0 }
    written = ""
    sizes.value = TerminalSize(columns: 30, rows: 4)
    #expect(written.hasPrefix("\u{1B}[2J"))
    #expect(written.hasSuffix("\u{1B}[4;1H\u{1B}[2K> "))
    display.end()
  }
}

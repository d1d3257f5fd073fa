import Causeway
import CausewayTesting
import ExampleTerminal
import Testing

@testable import LogWatch

@MainActor
@Suite struct TerminalFrameTests {
  private let clock = TestClock()

  private func rows(of model: WatchModel, columns: Int = 80, rows: Int = 24) -> [String] {
    TerminalFrame(model, size: TerminalSize(columns: columns, rows: rows)).rows.map(\.text)
  }

  private func model(files: Int) -> (WatchModel, PassthroughSubject<LogEvent, Never>) {
    let events = PassthroughSubject<LogEvent, Never>()
    let logs = (1...files).map { LogModel(path: "/log/\($0)", events: events, clock: clock, size: { 1500 }) }
    return (WatchModel(logs: logs, clock: clock), events)
  }

  @Test func frameShowsTheStateOfAFile() {
    let (model, events) = model(files: 1)
    events.send(.lines([TailedLine("ERROR \u{1B}[2J"), TailedLine("fine")]))
    events.send(.rotated)
    events.send(.disappeared)
    #expect(
      rows(of: model) == [
        "LogWatch   1 file                                                        q quits",
        "",
        "FILE                        LINES   LINES/S  MATCHES  ERRORS      READ   ON DISK",
        "/log/1                          2       2.0        0       1      16 B    1.5 KB",
        "",
        "  state       missing, waiting for a file",
        "  last line   fine",
        "  so far      rotated once",
        "",
        "LINES/S",
        "2 ┤                                                                            █",
        "  │                                                                            █",
        "  │                                                                            █",
        "  │                                                                            █",
        "1 ┤                                                                            █",
        "  │                                                                            █",
        "  │                                                                            █",
        "  │                                                                            █",
        "0 └──┬──────────────┬──────────────┬──────────────┬──────────────┬─────────────┬",
        "   -1:15         -1 min          -45 s          -30 s          -15 s         now",
        "",
        "RECENT ERRORS, newest first",
        "  ERROR ·[2J",
      ])
  }

  @Test func severalFilesHaveATotal() {
    let (model, events) = model(files: 2)
    events.send(.lines([TailedLine("a")]))
    #expect(
      rows(of: model).contains(
        "total                           2       2.0        0       0       4 B    3.0 KB"))
  }

  @Test func highRatesHaveNoDecimalDigit() {
    let (model, events) = model(files: 1)
    events.send(.lines(Array(repeating: TailedLine("a"), count: 12_345)))
    #expect(
      rows(of: model)[3].split(separator: " ").dropFirst() == [
        "12,345", "12,345", "0", "0", "24.7", "KB", "1.5", "KB",
      ])
  }

  @Test(arguments: [4, 8, 9, 12, 24, 100])
  func frameFitsIntoTheScreen(height: Int) {
    for count in [1, 2, 5, 30] {
      for columns in [20, 40, 60, 120] {
        let (model, events) = model(files: count)
        events.send(.lines([TailedLine("ERROR a")]))
        let rows = TerminalFrame(model, size: TerminalSize(columns: columns, rows: height)).rows
        #expect(height < 6 || rows.count <= height)
        #expect(columns < 30 || rows.allSatisfy { CellText.width($0.text) <= columns })
      }
    }
  }

  @Test func filesComeFirstWhenThereIsLittleSpace() {
    let (model, events) = model(files: 5)
    events.send(.lines([TailedLine("ERROR a")]))
    #expect(rows(of: model, rows: 9).filter { $0.hasPrefix("/log/") }.count == 5)
    let few = rows(of: model, rows: 7)
    #expect(few.filter { $0.hasPrefix("/log/") }.count == 4)
    #expect(few[1].hasPrefix("FILE 1–4 of 5 "))
  }

  @Test(arguments: [
    (80, ["LINES", "LINES/S", "MATCHES", "ERRORS", "READ", "ON", "DISK"]),
    (75, ["LINES", "LINES/S", "MATCHES", "ERRORS", "ON", "DISK"]), (65, ["LINES", "LINES/S", "ERRORS", "ON", "DISK"]),
    (50, ["LINES", "LINES/S", "ERRORS"]), (40, ["LINES", "ERRORS"]),
    (28, ["LINES", "ERRORS"]), (20, ["LINES"]), (16, []),
  ])
  func narrowScreenDropsTheLeastImportantColumnsFirst(columns: Int, titles: [String]) {
    let (model, _) = model(files: 1)
    #expect(rows(of: model, columns: columns)[2].split(separator: " ").map(String.init) == ["FILE"] + titles)
  }

  @Test func numbersStayNearTheNamesOnAWideScreen() {
    let (model, _) = model(files: 2)
    let rows = rows(of: model, columns: 200)
    #expect(rows[2] == "FILE                           LINES   LINES/S  MATCHES  ERRORS      READ   ON DISK")
    #expect(rows[3].hasPrefix("/log/1                             0 "))
  }

  @Test func narrowScreenShowsErrorsFromTheirLevelOn() {
    let (model, events) = model(files: 2)
    events.send(.lines([TailedLine("2026-11-30T22:09:20.170000 ERROR [checkout] order 4711 failed")]))
    #expect(
      rows(of: model, columns: 80).contains("  /log/2  2026-11-30T22:09:20.170000 ERROR [checkout] order 4711 failed"))
    let narrow = rows(of: model, columns: 40)
    #expect(narrow.contains { $0.hasPrefix("  /log/2  …ERROR [checkout] order 4711 ") })
    #expect(narrow.contains { $0.hasPrefix("  last error  …ERROR [checkout] order") })
  }

  @Test func newestErrorIsVisibleAmongManyFiles() {
    for height in [12, 24, 40] {
      let (model, events) = model(files: 100)
      events.send(.lines((1...500).map { TailedLine("ERROR \($0)") }))
      let rows = rows(of: model, rows: height)
      let heading = rows.firstIndex(of: "RECENT ERRORS, newest first")
      #expect(heading.map { rows[$0 + 1] } == "  /log/100  ERROR 500")
    }
  }

  @Test func sortedColumnIsMarkedAndTheSelectedFileIsDetailed() {
    let (model, events) = model(files: 3)
    events.send(.lines([TailedLine("a")]))
    model.list.press(.character("e"))
    model.list.press(.named(.end))
    let rows = rows(of: model)
    #expect(rows[0].hasPrefix("LogWatch   3 files by errors "))
    #expect(rows[2].contains(" ERRORS▼ "))
    #expect(rows.contains("/log/3"))
    let selected = TerminalFrame(model, size: TerminalSize()).rows.filter { $0.pieces.first?.style == .reversed }
    #expect(selected.map(\.text) == rows.filter { $0.hasPrefix("/log/3 ") })
    model.list.press(.character("e"))
    #expect(self.rows(of: model)[2].contains(" ERRORS▲ "))
  }
}

import Causeway
import ExampleTerminal
import Testing

@testable import LogWatch

@MainActor
@Suite struct TerminalFrameTests {
  private func rows(of model: WatchModel, columns: Int = 80, rows: Int = 24) -> [String] {
    TerminalFrame(model, size: TerminalSize(columns: columns, rows: rows)).rows.map(\.text)
  }

  private func model(files: Int) -> (WatchModel, PassthroughSubject<LogEvent, Never>) {
    let events = PassthroughSubject<LogEvent, Never>()
    let logs = (1...files).map { LogModel(path: "/log/\($0)", events: events) }
    return (WatchModel(logs: logs), events)
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
        "FILE                                 LINES    LINES/S  MATCHES  ERRORS      SIZE",
        "/log/1                                   2        2.0        0       1      16 B",
        "  state       missing, waiting for a file",
        "  last error  ERROR ·[2J",
        "  last line   fine",
        "  so far      rotated once",
      ])
  }

  @Test func severalFilesHaveATotal() {
    let (model, events) = model(files: 2)
    events.send(.lines([TailedLine("a")]))
    #expect(
      rows(of: model).last == "total                                    2        2.0        0       0       4 B")
  }

  @Test(arguments: [1, 4, 8, 9, 12, 24, 100])
  func frameFitsIntoTheScreen(height: Int) {
    for count in [1, 2, 5, 30] {
      let (model, events) = model(files: count)
      events.send(.lines([TailedLine("ERROR a")]))
      let rows = TerminalFrame(model, size: TerminalSize(columns: 60, rows: height)).rows
      #expect(height < 6 || rows.count <= height)
      #expect(rows.allSatisfy { CellText.width($0.text) <= 60 })
    }
  }

  @Test func detailsGoFirstWhenThereIsLittleSpace() {
    let (model, events) = model(files: 5)
    events.send(.lines([TailedLine("ERROR a")]))
    #expect(rows(of: model, rows: 10).filter { $0.hasPrefix("/log/") }.count == 5)
    let few = rows(of: model, rows: 8)
    #expect(few.filter { $0.hasPrefix("/log/") }.count == 2)
    #expect(few.contains("… and 3 more"))
  }
}

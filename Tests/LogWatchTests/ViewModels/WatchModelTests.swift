import Causeway
import CausewayLive
import CausewayTesting
import Testing

@testable import LogWatch

@MainActor
@Suite struct WatchModelTests {
  private let first = PassthroughSubject<LogEvent, Never>()
  private let second = PassthroughSubject<LogEvent, Never>()
  private let clock = TestClock()
  private let size = Probe<Int?>(nil)
  private let model: WatchModel

  init() {
    let logs = [
      LogModel(path: "first", events: first, backlog: 2, clock: clock, size: { [size] in size.value }),
      LogModel(path: "second", events: second, clock: clock),
    ]
    model = WatchModel(logs: logs, clock: clock)
  }

  @Test func sumsUpAllFiles() {
    first.send(.lines([TailedLine("a"), TailedLine("ERROR first")]))
    second.send(.lines([TailedLine("ERROR second")]))
    second.send(.truncated)
    #expect(model.logs.map(\.report.lines) == [2, 1])
    #expect(model.total.lines == 3)
    #expect(model.total.truncations == 1)
    #expect(model.linesPerSecond == 1)
  }

  @Test func aHealthyWatchRaisesNoAlarm() {
    let graph = StreamGraph(recordsValues: false, now: { 0 })
    let model = graph.during {
      WatchModel(
        logs: [
          LogModel(path: "first", events: first, clock: clock), LogModel(path: "second", events: second, clock: clock),
        ], clock: clock)
    }
    #expect(graph.alarms() == [], "before the first event")
    graph.during {
      model.isShown = true
      first.send(.lines([TailedLine("a"), TailedLine("ERROR b")]))
      clock.advance(by: .seconds(2))
      second.send(.rotated)
      second.send(.disappeared)
      second.send(.reappeared)
    }
    #expect(graph.alarms() == [], "after events")
    #expect(graph.snapshot().consumers.contains { $0.values > 0 })
  }

  @Test func lastErrorIsTheLatestOfAllFiles() {
    second.send(.lines([TailedLine("ERROR second")]))
    first.send(.lines([TailedLine("ERROR first")]))
    #expect(model.total.lastError == "ERROR first")
    second.send(.lines([TailedLine("fine")]))
    #expect(model.total.lastError == "ERROR first")
  }

  @Test func recentErrorsHaveTheirFileNewestFirst() {
    second.send(.lines([TailedLine("ERROR 1"), TailedLine("ERROR 2")]))
    first.send(.lines([TailedLine("fine"), TailedLine("ERROR 3")]))
    #expect(model.recentErrors.entries.map(\.text) == ["ERROR 3", "ERROR 2", "ERROR 1"])
    #expect(model.recentErrors.entries.map(\.path) == ["first", "second", "second"])
  }

  @Test func onlyTheNewestErrorsAreRetained() {
    for number in 1...1000 { second.send(.lines([TailedLine("ERROR \(number)")])) }
    #expect(model.recentErrors.entries.count == RecentErrors.limit)
    #expect(model.recentErrors.entries.first?.text == "ERROR 1000")
  }

  @Test func historyCountsTheLinesOfEachSecond() {
    model.isShown = true
    first.send(.lines([TailedLine("in the file at the start")]))
    second.send(.lines([TailedLine("a"), TailedLine("b")]))
    clock.advance(by: .seconds(2))
    first.send(.lines([TailedLine("c")]))
    #expect(model.history.columns(10).rates == [2, 0], "the second of the last line is incomplete")
    clock.advance(by: .seconds(2))
    #expect(model.history.columns(10).rates == [2, 0, 1, 0])
  }

  @Test func ratesAndSizesAreUpdatedEverySecondWhileTheyAreShown() {
    model.isShown = true
    second.send(.lines([TailedLine("a")]))
    clock.advance(by: .seconds(60))
    #expect(model.linesPerSecond == 0)
    size.change { $0 = 7 }
    clock.advance(by: .seconds(1))
    #expect(model.logs[0].size == 7)
  }
}

import Causeway
import Testing

@testable import LogWatch

@MainActor
@Suite struct WatchModelTests {
  private let first = PassthroughSubject<LogEvent, Never>()
  private let second = PassthroughSubject<LogEvent, Never>()
  private let model: WatchModel

  init() {
    model = WatchModel(
      logs: [LogModel(path: "first", events: first), LogModel(path: "second", events: second)])
  }

  @Test func sumsUpAllFiles() {
    first.send(.lines([TailedLine("a"), TailedLine("ERROR first")]))
    second.send(.lines([TailedLine("ERROR second")]))
    second.send(.truncated)
    #expect(model.logs.map(\.report.lines) == [2, 1])
    #expect(model.total.lines == 3)
    #expect(model.total.truncations == 1)
    #expect(model.linesPerSecond == 3)
  }

  @Test func lastErrorIsTheLatestOfAllFiles() {
    second.send(.lines([TailedLine("ERROR second")]))
    first.send(.lines([TailedLine("ERROR first")]))
    #expect(model.total.lastError == "ERROR first")
    second.send(.lines([TailedLine("fine")]))
    #expect(model.total.lastError == "ERROR first")
  }
}

import Causeway
import CausewayTesting
import Observation
import Testing

@testable import LogWatch

@MainActor
@Suite struct LogModelTests {
  private let events = PassthroughSubject<LogEvent, Never>()

  @Test func propertiesFollowTheEvents() throws {
    let model = LogModel(path: "log", events: events, pattern: try LinePattern("b"))
    events.send(.lines([TailedLine("a"), TailedLine("b ERROR")]))
    events.send(.rotated)
    #expect(model.report.lines == 2)
    #expect(model.report.matches == 1)
    #expect(model.report.rotations == 1)
    #expect(model.report.lastError == "b ERROR")
  }

  @Test func stateFollowsTheEvents() {
    let model = LogModel(path: "log", events: events)
    #expect(model.state == .present)
    events.send(.disappeared)
    #expect(model.state == .missing)
    events.send(.reappeared)
    #expect(model.state == .present)
    events.send(.failed(.isDirectory("log")))
    #expect(model.state == .failed(.isDirectory("log")))
    events.send(.lines([TailedLine("a")]))
    #expect(model.state == .present)
  }

  @Test func rateRisesWithLinesAndFallsWithTime() {
    let clock = TestClock()
    let model = LogModel(path: "log", events: events, clock: clock)
    events.send(.lines([TailedLine("a"), TailedLine("b")]))
    #expect(model.linesPerSecond == 2)
    clock.advance(by: .seconds(60))
    model.updateRate()
    #expect(model.linesPerSecond == 0)
  }

  @Test func linesThatAFileContainsAtTheStartAreNoRate() {
    let model = LogModel(path: "log", events: events, backlog: 4)
    events.send(.lines([TailedLine("a"), TailedLine("b")]))
    #expect(model.report.lines == 2)
    #expect(model.linesPerSecond == 0)
    events.send(.lines([TailedLine("c")]))
    #expect(model.linesPerSecond == 1)
  }

  @Test(arguments: [LogEvent.rotated, .truncated])
  func linesAfterARotationOrTruncationAreNew(event: LogEvent) {
    let model = LogModel(path: "log", events: events, backlog: 1000)
    events.send(.lines([TailedLine("a")]))
    events.send(event)
    events.send(.lines([TailedLine("b")]))
    #expect(model.report.newLines == 1)
    #expect(model.report.lines == 2)
  }

  @Test func sizeIsMeasuredAtTheStartAfterEachEventAndOnRequest() {
    let size = Probe<Int?>(5)
    let model = LogModel(path: "log", events: events, size: { size.value })
    #expect(model.size == 5)
    size.change { $0 = 8 }
    events.send(.lines([TailedLine("a")]))
    #expect(model.size == 8)
    size.change { $0 = nil }
    model.updateSize()
    #expect(model.size == nil)
  }

  @Test func changesAreObserved() async {
    let model = LogModel(path: "log", events: events)
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = model.report
      } onChange: {
        continuation.resume()
      }
      events.send(.lines([TailedLine("a")]))
    }
  }

  @Test func everythingIsReleasedWithTheModel() {
    let cancels = Probe(0)
    var model: LogModel? = LogModel(
      path: "log", events: events.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }))
    weak let released = model
    #expect(cancels.value == 0)
    model = nil
    #expect(released == nil)
    #expect(cancels.value == 1)
  }
}

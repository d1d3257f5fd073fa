import Causeway
import CausewayTesting
import Testing

@testable import LogWatch

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ProgressViewTests {
  private static let clear = "\r\u{1B}[2K"

  private let clock = TestClock()
  private let events = PassthroughSubject<LogEvent, Never>()
  private let output = Probe("")

  private func makeView() -> ProgressView {
    ProgressView(
      WatchModel(logs: [LogModel(path: "log", events: events)]), total: 8, clock: clock,
      write: { text in output.change { $0 += text } })
  }

  @Test func appearsAfterASecondAndShowsChanges() {
    let view = makeView()
    events.send(.lines([TailedLine("a")]))
    clock.advance(by: .milliseconds(999))
    #expect(output.value == "")
    clock.advance(by: .milliseconds(1))
    #expect(output.value == Self.clear + "2 B of 8 B read, 25%")
    clock.advance(by: .milliseconds(250))
    #expect(output.value == Self.clear + "2 B of 8 B read, 25%")
    events.send(.lines([TailedLine("b")]))
    clock.advance(by: .milliseconds(250))
    #expect(output.value.hasSuffix(Self.clear + "4 B of 8 B read, 50%"))
    view.end()
    #expect(output.value.hasSuffix("50%" + Self.clear))
  }

  @Test func shortRunWritesNothing() {
    let view = makeView()
    clock.advance(by: .milliseconds(999))
    view.end()
    clock.advance(by: .seconds(1))
    #expect(output.value == "")
  }
}

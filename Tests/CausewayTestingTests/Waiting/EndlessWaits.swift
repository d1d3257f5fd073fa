import Causeway
import CausewayTesting
import Foundation
import Testing

/// Waits for events that never arrive, with unlimited patience: ``TimeLimitTests`` runs them.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["CAUSEWAY_ENDLESS"] != nil, "they never end by themselves"),
  .timeLimit(.minutes(1)), .patience(.seconds(1_000_000)))
struct EndlessWaits {
  private let never = PassthroughSubject<Int, Never>()

  @Test func forASignal() async {
    await Signal().wait()
  }

  @Test func forTheNextValue() async throws {
    let recorder = Recorder(never)
    _ = try await recorder.expectNext()
  }

  @Test func forTheThirdValue() async throws {
    let recorder = Recorder(never)
    _ = try await recorder.value(3)
  }

  @Test func forValues() async {
    let recorder = Recorder(never)
    _ = await recorder.values(atLeast: 1)
  }

  @Test func forTheEnd() async {
    let recorder = Recorder(never)
    _ = await recorder.valuesAtEnd()
  }

  @Test func forASleeper() async {
    await TestClock().sleepers(atLeast: 1)
  }

  @Test func forTheLastDeadline() async {
    let clock = TestClock()
    let token = RepeatingTimer(every: .seconds(1), clock: clock).sink { _ in }
    await clock.run(atMost: .max)
    token.cancel()
  }
}

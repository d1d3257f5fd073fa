import CausewayTesting
import Testing

@testable import Causeway

/// A clock that throws once does not end the code that waits for it.
@Suite struct ThrowingClockTests {
  private let base = TestClock()

  @Test func debounceSendsItsValueNevertheless() async {
    let subject = PassthroughSubject<Int, Never>()
    let values = Watched<[Int]>([])
    let clock = ThrowingClock(base, failures: 1)
    let token = subject.debounce(for: .seconds(5), clock: clock).sink { value in values.change { $0.append(value) } }
    subject.send(1)
    await base.sleepers(atLeast: 1)
    #expect(clock.failuresLeft == 0)
    await base.advance(by: .seconds(5))
    await values.wait { $0 == [1] }
    subject.send(2)
    await base.sleepers(atLeast: 1)
    await base.advance(by: .seconds(5))
    await values.wait { $0 == [1, 2] }
    token.cancel()
  }

  @Test func timeoutEndsNevertheless() async {
    let subject = PassthroughSubject<Int, Never>()
    let ends = Watched(0)
    let clock = ThrowingClock(base, failures: 1)
    let token = subject.timeout(.seconds(5), clock: clock)
      .sink(receiveCompletion: { _ in ends.change { $0 += 1 } }, receiveValue: { _ in })
    await base.sleepers(atLeast: 1)
    #expect(clock.failuresLeft == 0)
    await base.advance(by: .seconds(5))
    await ends.wait { $0 == 1 }
    token.cancel()
  }

  @Test func aClockThatIsPastTheDeadlineNeedNotSleep() async {
    let fired = Signal()
    let clock = ThrowingClock(base, failures: 1)
    let timer = ClockTimer(clock, after: .zero) { fired.fire() }
    await fired.wait()
    timer.cancel()
  }

  @Test func aCancelEndsTheWaitForAClockThatThrowsForEver() async {
    let clock = ThrowingClock(base, failures: .max)
    let task = Task { await clock.sleepPersistently(until: clock.now.advanced(by: .seconds(1))) }
    task.cancel()
    #expect(await task.value == false)
  }
}

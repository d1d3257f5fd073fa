import CausewayTesting
import Testing

@testable import Causeway

@Suite struct ClockTimerTests {
  private let clock = TestClock()
  private let count = Probe(0)

  @Test func runsOnceInsideAdvance() {
    let timer = ClockTimer(clock, after: .seconds(5)) { [count] in count.change { $0 += 1 } }
    clock.advance(by: .seconds(4))
    #expect(count.value == 0)
    clock.advance(by: .seconds(10))
    #expect(count.value == 1)
    timer.cancel()
  }

  @Test func aCancelledOneNeverRunsAndLeavesNothing() {
    let timer = ClockTimer(clock, after: .seconds(5)) { [count] in count.change { $0 += 1 } }
    timer.cancel()
    timer.cancel()
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .seconds(5))
    #expect(count.value == 0)
  }

  @Test func aClockThatHostsNoTimersIsSleptOn() async {
    let fired = Signal()
    let timer = ClockTimer(PlainClock(clock), after: .seconds(5)) { fired.fire() }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(5))
    await fired.wait()
    timer.cancel()
  }

  @Test func aCancelWakesTheTaskThatSleeps() async {
    let timer = ClockTimer(PlainClock(clock), after: .seconds(5)) { [count] in count.change { $0 += 1 } }
    await clock.sleepers(atLeast: 1)
    timer.cancel()
    await clock.sleepers(atMost: 0)
    #expect(count.value == 0)
  }

  @Test func theStandardClocksHaveTimers() async {
    for clock in [ContinuousClock(), SuspendingClock()] as [any Clock<Duration>] {
      let fired = Signal()
      let timer = ClockTimer(clock, after: .milliseconds(1)) { fired.fire() }
      await fired.wait()
      timer.cancel()
    }
  }

  @Test func aBlockedActionDoesNotHoldUpOthers() async {
    let (isSecondDone, isFirstDone) = (Signal(), Signal())
    let gate = Gate()
    let first = ClockTimer(ContinuousClock(), after: .zero) {
      gate.wait()
      isFirstDone.fire()
    }
    let second = ClockTimer(ContinuousClock(), after: .microseconds(1)) { isSecondDone.fire() }
    await isSecondDone.wait()
    gate.open()
    await isFirstDone.wait()
    for timer in [first, second] { timer.cancel() }
  }

  @Test func aCancelledRealTimerIsReleasedAtOnce() {
    weak var held: Witness?
    let timer: ClockTimer
    do {
      let witness = Witness()
      held = witness
      timer = ClockTimer(ContinuousClock(), after: .seconds(1000)) { witness.look() }
    }
    #expect(held != nil)
    timer.cancel()
    #expect(held == nil)
  }

  @Test func aTimerThatIsAboutToFireCanStillBeCancelled() {
    let clock = LateClock()
    let second = Probe<ClockTimer?>(nil)
    let first = ClockTimer(clock, after: .seconds(5)) { second.value?.cancel() }
    let made = ClockTimer(clock, after: .seconds(5)) { [count] in count.change { $0 += 1 } }
    second.change { $0 = made }
    clock.set(5)
    clock.runTimers()
    #expect(count.value == 0)
    first.cancel()
  }
}

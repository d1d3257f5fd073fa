import CausewayTesting
import Dispatch
import Testing

@testable import Causeway

@Suite struct TimerQueueTests {
  /// A queue whose time, alarm and executor the test controls.
  private final class Driver: Sendable {
    private let state = Probe((now: Nanoseconds.zero, alarms: [Nanoseconds](), running: [TimerQueue.Action]()))
    let ran = Probe<[Int]>([])

    /// The times to which the alarm has been set.
    var alarms: [Nanoseconds] { state.value.alarms }
    var runningCount: Int { state.value.running.count }

    func queue() -> TimerQueue {
      TimerQueue(
        now: { [state] in state.value.now },
        setAlarm: { [state] after in state.change { $0.alarms.append($0.now + after) } },
        run: { [state] action in state.change { $0.running.append(action) } })
    }

    func start(_ id: Int, at seconds: Int64, in queue: TimerQueue) -> TimerHandle {
      queue.start(at: .seconds(seconds)) { [ran] in ran.append(id) }
    }

    func set(_ seconds: Int64) {
      state.change { $0.now = .seconds(seconds) }
    }

    func run() {
      var actions: [TimerQueue.Action] = []
      state.change { state in
        actions = state.running
        state.running = []
      }
      for action in actions { action() }
    }
  }

  private let driver = Driver()

  @Test func theAlarmIsSetOnlyForWhatComesEarlier() {
    let queue = driver.queue()
    let handles = ([(1, 10), (2, 20), (3, 10), (4, 5)] as [(Int, Int64)]).map { driver.start($0.0, at: $0.1, in: queue) }
    #expect(driver.alarms == [.seconds(10), .seconds(5)])
    for handle in handles { handle.cancel() }
    #expect(driver.alarms == [.seconds(10), .seconds(5)])
    #expect(queue.count == 0)
  }

  @Test func dueActionsRunOutsideTheQueueInOrder() {
    let queue = driver.queue()
    for (id, seconds) in [(1, 10), (2, 20), (3, 10), (4, 5)] as [(Int, Int64)] { _ = driver.start(id, at: seconds, in: queue) }
    driver.set(10)
    queue.fire()
    #expect(driver.ran.value == [])
    driver.run()
    #expect(driver.ran.value == [4, 1, 3])
    #expect(driver.alarms.last == .seconds(20))
    driver.set(25)
    queue.fire()
    driver.run()
    #expect(driver.ran.value == [4, 1, 3, 2])
    #expect(driver.alarms.count == 3)
  }

  @Test func anAlarmThatIsTooEarlyIsSetForTheRest() {
    let queue = driver.queue()
    driver.start(1, at: 5, in: queue).cancel()
    _ = driver.start(2, at: 8, in: queue)
    driver.set(5)
    queue.fire()
    #expect(driver.runningCount == 0)
    #expect(driver.alarms == [.seconds(5), .seconds(8)])
    // No alarm is set when no timer is left.
    driver.set(8)
    queue.fire()
    queue.fire()
    #expect(driver.alarms.count == 2)
    #expect(driver.runningCount == 1)
  }

  @Test func aDeadlineThatHasPassedIsDueAtOnce() {
    driver.set(10)
    let queue = driver.queue()
    _ = driver.start(1, at: 3, in: queue)
    #expect(driver.alarms == [.seconds(3)])
    queue.fire()
    driver.run()
    #expect(driver.ran.value == [1])
  }

  @Test func aCancelledTimerIsReleased() {
    let queue = driver.queue()
    weak var held: Witness?
    let handle: TimerHandle
    do {
      let witness = Witness()
      held = witness
      handle = queue.start(at: .seconds(1000)) { witness.look() }
    }
    #expect(held != nil)
    handle.cancel()
    #expect(held == nil)
  }

  @Test func durationsForTheSystemAreRoundedUpAndLimited() {
    #expect(Duration.seconds(-1).asDelay.dispatchInterval == .nanoseconds(0))
    #expect(Duration.nanoseconds(-1).asDelay.dispatchInterval == .nanoseconds(0))
    #expect((Duration.nanoseconds(1) / 1000).asDelay.dispatchInterval == .nanoseconds(1))
    #expect(Duration.milliseconds(1_500).asDelay.dispatchInterval == .nanoseconds(1_500_000_000))
    #expect(Nanoseconds.never.dispatchInterval == .nanoseconds(100 * 365 * 86_400 * 1_000_000_000))
    #expect(Duration.seconds(Int64.max).asDelay.dispatchInterval == .nanoseconds(100 * 365 * 86_400 * 1_000_000_000))
  }
}

/// Each of the two alarms of the continuous clock's queue runs its timers by itself.
@Suite struct SystemAlarmTests {
  @Test(arguments: [SystemAlarm.Measure.uptime, .wallTime]) func oneAlarmIsEnough(_ measure: SystemAlarm.Measure) async
  {
    let queue = TimerQueue.dispatching(now: TimerQueue.continuousNow, alarms: [SystemAlarm(measure)])
    let fired = Signal()
    let handle = queue.start(at: TimerQueue.continuousNow() + .milliseconds(1)) { fired.fire() }
    await fired.wait()
    #expect(queue.count == 0)
    handle.cancel()
  }
}

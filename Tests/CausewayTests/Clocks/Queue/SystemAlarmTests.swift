import CausewayTesting
import Testing

@testable import Causeway

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

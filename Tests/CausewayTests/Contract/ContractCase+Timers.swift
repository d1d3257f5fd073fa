import Causeway
import CausewayTesting

extension ContractCase {
  /// Sources that wait, on clocks of their own that advance when a test settles or ends.
  static let timers: [ContractCase] = [
    ContractCase("OneShotTimer", .ends, expected: { _ in [1] }) { _ in
      let clock = TestClock()
      var rig = Rig(OneShotTimer(after: .seconds(1), clock: clock).map { Item(1) }.setFailureType(to: TestError.self))
      rig.end = { _ in clock.advance(by: .seconds(1)) }
      rig.settle = { await clock.advance(by: .seconds(1)) }
      return rig
    },
    ContractCase("RepeatingTimer", [], expected: { _ in [0, 1] }) { _ in
      let clock = TestClock()
      let timer = RepeatingTimer(every: .seconds(1), clock: clock)
      var rig = Rig(timer.map { Item($0) }.setFailureType(to: TestError.self))
      rig.settle = { await clock.advance(by: .seconds(1)) }
      return rig
    },
  ]
}

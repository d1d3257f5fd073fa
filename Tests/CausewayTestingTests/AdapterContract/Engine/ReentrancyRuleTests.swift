import Causeway
import CausewayBridging
import Dispatch
import Testing

@testable import CausewayTesting

@Suite struct ReentrancyRuleTests {
  /// A refused subscription breaks another rule, and may not be taken for a lock.
  @Test(arguments: [false, true])
  func noSubscriptionBeginsBeforeTheDeliveryHasReturned(onMainActor: Bool) async {
    let contract = AdapterContract(
      values: { $0 }, error: .offline, deliversOn: onMainActor ? .mainActor : .anywhere, patience: .seconds(1)
    ) { (script: FakeSensor.Script) in
      let sensor = FakeSensor(script)
      let isDelivering = Probe(false)
      let refusals = Probe(0)
      let isRefusedAgain = DispatchSemaphore(value: 0)
      return CallbackPublisher<Int, ScriptError> { continuation in
        if isDelivering.value {
          refusals.change { $0 += 1 }
          if refusals.value == 2 { isRefusedAgain.signal() }
          return
        }
        let deliver: @Sendable (Int) -> Void = { value in
          isDelivering.change { $0 = true }
          continuation.yield(value)
          // The rule has subscribed inside the callback once. Until the delivery returns, nothing may follow.
          if refusals.value == 1 { _ = isRefusedAgain.wait(timeout: .now() + .milliseconds(200)) }
          isDelivering.change { $0 = false }
        }
        let id = sensor.addListener { value in
          if onMainActor { MainActorScheduler().schedule { deliver(value) } } else { deliver(value) }
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    }
    #expect(await contract.finding(.callsOutWithoutLock)?.description == nil)
  }
}

import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Screen` keep the contract of all adapters.
struct ScreenContractTests {
  @Test func delegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { [TapDelegateEvent.sender($0), TapDelegateEvent.didMove(delegate: $0, continuation: $0)][$0 % 2] },
      traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<TapDelegateEvent, Never>) in
      FakeScreen(delegate: script).delegateEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func delegateEventsForwardsEachMethod() {
    let script = ScriptedService<TapDelegateEvent, Never>()
    let recorder = Recorder(FakeScreen(delegate: script).delegateEvents())
    let events: [TapDelegateEvent] = [
      TapDelegateEvent.sender(1), TapDelegateEvent.didMove(delegate: 1, continuation: 1), TapDelegateEvent.didClose,
    ]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func zoomDelegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { ZoomDelegateEvent.screenFor(Double($0)) }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<ZoomDelegateEvent, Never>) in
      FakeScreen(zoomDelegate: script).zoomDelegateEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func zoomDelegateEventsForwardsEachMethod() {
    let script = ScriptedService<ZoomDelegateEvent, Never>()
    let recorder = Recorder(FakeScreen(zoomDelegate: script).zoomDelegateEvents())
    let events: [ZoomDelegateEvent] = [ZoomDelegateEvent.screenFor(Double(1))]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func scrollDelegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { _ in ScrollDelegateEvent.didScroll }, outputs: { _ in 0 },
      traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<ScrollDelegateEvent, Never>) in
      FakeScreen(scrollDelegate: script).scrollDelegateEvents().map { _ in 0 }
    }
    await contract.verify()
  }

  @MainActor @Test func scrollDelegateEventsForwardsEachMethod() {
    let script = ScriptedService<ScrollDelegateEvent, Never>()
    let recorder = Recorder(FakeScreen(scrollDelegate: script).scrollDelegateEvents())
    let events: [ScrollDelegateEvent] = [ScrollDelegateEvent.didScroll]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func loadPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Int, any Error>) in
      FakeScreen(load: script).loadPublisher(1, call: 1)
    }
    await contract.verify()
  }

  @Test func savePublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Int, any Error>) in
      FakeScreen(save: script).savePublisher(1)
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}

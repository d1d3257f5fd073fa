import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import AdaptedServices

/// The adapters of `Player` keep the contract of all adapters.
struct PlayerContractTests {
  @Test func delegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: {
        [PlayerDelegateEvent.didPlay(Double($0)), PlayerDelegateEvent.didChange(track: "\($0)", index: $0)][$0 % 2]
      },
      traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<PlayerDelegateEvent, Never>) in
      FakePlayer(delegate: script).delegateEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func delegateEventsForwardsEachMethod() {
    let script = ScriptedService<PlayerDelegateEvent, Never>()
    let recorder = Recorder(FakePlayer(delegate: script).delegateEvents())
    let events: [PlayerDelegateEvent] = [
      PlayerDelegateEvent.didPlay(Double(1)), PlayerDelegateEvent.didChange(track: "1", index: 1),
      PlayerDelegateEvent.didStop,
    ]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func progressEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Double, Never>) in
      FakePlayer(onProgress: script).progressEvents()
    }
    await contract.verify()
  }

  @Test func observerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { PlayerObserverEvent.volumeDidChange(Double($0)) }, traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<PlayerObserverEvent, Never>) in
      FakePlayer(addObserver: script).observerEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func observerEventsForwardsEachMethod() {
    let script = ScriptedService<PlayerObserverEvent, Never>()
    let recorder = Recorder(FakePlayer(addObserver: script).observerEvents())
    let events: [PlayerObserverEvent] = [PlayerObserverEvent.volumeDidChange(Double(1))]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func loadPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Int, any Error>) in
      FakePlayer(load: script).loadPublisher("1")
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}

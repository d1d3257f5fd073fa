import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@testable import OwnQueueServices

/// The adapters of `Scanner` keep the contract of all adapters.
struct ScannerContractTests {
  @Test func delegateEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { ScannerDelegateEvent.didScan($0) }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<ScannerDelegateEvent, Never>) in
      FakeScanner(delegate: script).delegateEvents()
    }
    await contract.verify()
  }

  @MainActor @Test func delegateEventsForwardsEachMethod() {
    let script = ScriptedService<ScannerDelegateEvent, Never>()
    let recorder = Recorder(FakeScanner(delegate: script).delegateEvents())
    let events: [ScannerDelegateEvent] = [ScannerDelegateEvent.didScan(1), ScannerDelegateEvent.didFinish]
    for event in events { script.emit(event) }
    #expect(recorder.values.map { String(describing: $0) } == events.map { String(describing: $0) })
  }

  @Test func warningEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { "\($0)" }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
    ) { @MainActor [] (script: ScriptedService<String, Never>) in
      FakeScanner(onWarning: script).warningEvents()
    }
    await contract.verify()
  }

  @Test func listenerEventsKeepsTheContract() async {
    let contract = AdapterContract(
      values: { Double($0) }, traits: .neverFinishes, on: .mainActor
    ) { @MainActor [] (script: ScriptedService<Double, Never>) in
      FakeScanner(addListener: script).listenerEvents()
    }
    await contract.verify()
  }

  @Test func scanPublisherKeepsTheContract() async {
    let contract = AdapterContract(
      values: { $0 }, error: ScriptedError(), traits: .cannotBeCancelled, on: .mainActor
    ) { @MainActor [] (script: ScriptedCall<Int, any Error>) in
      FakeScanner(scan: script).scanPublisher(1)
    }
    await contract.verify()
  }
}

private struct ScriptedError: Error, Equatable {
  var code = 0
}

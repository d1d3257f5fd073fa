import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct ListenerAdapterTests {
  @Test func callbackPublisherOverListenersIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeSensor.Script) in
      listening(to: FakeSensor(script))
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial])
  }

  @Test func sharedListenerIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: [.sharesRegistration, .endsForGood]) {
      (script: FakeSensor.Script) in
      listening(to: FakeSensor(script)).share()
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial, .restarting])
  }

  @Test func handWrittenSourceIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .reportsNothing) {
      (script: FakeSensor.Script) in
      Readings(sensor: FakeSensor(script))
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial, .reports])
  }

  @Test func givenInitialValueIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .givenInitialValue) {
      (script: FakeSensor.Script) in
      listening(to: FakeSensor(script)).prepend(0)
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, [.currentValueIsNewest, .missesNoChange]])
  }

  @Test func currentValueIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .currentValue) {
      (script: FakeSensor.Script) in
      let sensor = FakeSensor(script)
      return CallbackPublisher<Int, ScriptError> { continuation in
        listen(to: sensor, continuation, onValue: continuation.handler) { sensor.reading }
      }
    }
    await expectAccepted(contract, skipping: [.oneShot, .places])
  }

  @Test func mappedValuesThatNeverEndAreAccepted() async {
    let contract = AdapterContract(values: { $0 }, outputs: { "\($0)" }, traits: .neverFinishes) {
      (script: ScriptedService<Int, Never>) in
      CallbackPublisher<String, Never> { continuation in
        let id = script.register { continuation.yield("\($0)") }
        continuation.onTermination = { _ in script.unregister(id) }
      }
    }
    await expectAccepted(
      contract,
      skipping: [.oneShot, .places, .initial, .finishing, .failing, [.silentAfterEnd]])
  }

  @Test func valuesThatCannotBeToldApart() async {
    let contract = AdapterContract(values: { _ in }, outputs: { _ in 0 }, traits: .neverFinishes) {
      (script: ScriptedService<Void, Never>) in
      CallbackPublisher<Void, Never> { continuation in
        let id = script.register { continuation.yield() }
        continuation.onTermination = { _ in script.unregister(id) }
      }
      .map { 0 }
    }
    let report = await contract.report()
    #expect(report.findings.map(\.description) == [])
  }
}

/// The correct adapter that others are compared with.
func listening(to sensor: FakeSensor) -> CallbackPublisher<Int, ScriptError> {
  CallbackPublisher { listen(to: sensor, $0) }
}

@discardableResult
func listen(to sensor: FakeSensor, _ continuation: CallbackPublisher<Int, ScriptError>.Continuation) -> Int {
  let id = register(with: sensor, continuation)
  continuation.onTermination = { _ in sensor.removeListener(id) }
  return id
}

/// Adds a listener; the caller has to remove it.
func register(with sensor: FakeSensor, _ continuation: CallbackPublisher<Int, ScriptError>.Continuation) -> Int {
  sensor.addListener(continuation.handler, onEnd: continuation.finish, onError: continuation.finish(throwing:))
}

private struct Readings: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let sensor: FakeSensor

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    Emitter.attach(subscriber) { [sensor] emitter in
      let id = sensor.addListener {
        emitter.send($0)
      } onEnd: {
        emitter.send(completion: .finished)
      } onError: {
        emitter.send(completion: .failure($0))
      }
      emitter.onTermination { _ in sensor.removeListener(id) }
    }
  }
}

import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// The delivered values, their order and their isolation.
  static let delivering: [Specimen] = [
    // B3 drops empty arrays.
    Specimen("B3 drops empty arrays", breaks: .deliversEveryValue) { isBroken, patience in
      AdapterContract(values: { $0 == 0 ? [] : [$0] }, patience: patience) {
        (script: ScriptedService<[Int], Never>) in
        CallbackPublisher<[Int], Never> { continuation in
          let id = script.register {
            if !$0.isEmpty || !isBroken { continuation.yield($0) }
          } onFinish: {
            continuation.finish()
          }
          continuation.onTermination = { _ in script.unregister(id) }
        }
      }
    },
    .sensor("delivers a value twice", breaks: .deliversEveryValue, and: [.serialisesCalls]) { sensor, isBroken in
      listening(to: sensor).flatMapOnce { isBroken && $0 == 5 ? [5, 5] : [$0] }
    },
    .sensor("swaps two values", breaks: .keepsOrder, and: [.serialisesCalls]) { sensor, isBroken in
      listening(to: sensor).flatMapOnce { value in
        switch value {
        case 7 where isBroken: []
        case 8 where isBroken: [8, 7]
        default: [value]
        }
      }
    },
    // B4 masked error: the service's own error is replaced.
    .sensor("B4 masked error", breaks: .passesErrorsUntouched) { sensor, isBroken in
      listening(to: sensor).mapError { isBroken ? .masked : $0 }
    },
    Specimen("copies the error object", breaks: .passesErrorsUntouched) { isBroken, patience in
      AdapterContract(values: { $0 }, error: ErrorObject("offline"), patience: patience) {
        (script: ScriptedService<Int, ErrorObject>) in
        CallbackPublisher<Int, ErrorObject> { continuation in
          let id = script.register {
            continuation.yield($0)
          } onFinish: {
            continuation.finish()
          } onFailure: {
            continuation.finish(throwing: isBroken ? ErrorObject($0.text) : $0)
          }
          continuation.onTermination = { _ in script.unregister(id) }
        }
      }
    },
    // B6 hang: the end of an empty stream is not passed on.
    .sensor("B6 hang", breaks: .deliversFinish) { sensor, isBroken in
      CallbackPublisher { continuation in
        let hasValue = Probe(false)
        let id = sensor.addListener {
          hasValue.change { $0 = true }
          continuation.yield($0)
        } onEnd: {
          if hasValue.value || !isBroken { continuation.finish() }
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    // B13 ignored failure: it looks like an end.
    .sensor("B13 ignored failure", breaks: .deliversFailure) { sensor, isBroken in
      CallbackPublisher { continuation in
        let id = sensor.addListener {
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          if isBroken { continuation.finish() } else { continuation.finish(throwing: $0) }
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    // B7 overwritten initial value: a synchronous first value replaces it.
    .sensor(
      "B7 overwritten initial", breaks: .deliversCallInsideRegister,
      and: [.deliversCallDuringRegister, .endsInsideRegister], traits: .givenInitialValue
    ) { sensor, isBroken in
      CallbackPublisher { continuation in
        let isEmpty = Probe(true)
        if !isBroken { continuation.yield(0) }
        let id = sensor.addListener {
          isEmpty.change { $0 = false }
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
        if isBroken, isEmpty.value { continuation.yield(0) }
      }
    },
    .sensor(
      "gives an old value as the current one", breaks: .startsWithInitialValue, and: [.currentValueIsNewest],
      traits: .currentValue
    ) { sensor, isBroken in
      CallbackPublisher { continuation in
        listen(to: sensor, continuation, onValue: continuation.handler) {
          isBroken && sensor.reading == 2 ? 1 : sensor.reading
        }
      }
    },
    // B9 no main guarantee: delivered on the thread on which the service calls.
    .sensor("B9 delivers anywhere", breaks: .deliversInPlace, deliversOn: .mainActor) { sensor, isBroken in
      let place: any Scheduler = isBroken ? ImmediateScheduler() : MainActorScheduler()
      return received(listening(to: sensor), on: place)
    },
    .sensor("forgets later subscribers", breaks: .everyoneSeesTheSame) { sensor, isBroken in
      let count = Probe(0)
      return CallbackPublisher { continuation in
        count.change { $0 += 1 }
        let isLate = count.value > 1
        let id = sensor.addListener {
          if $0 != 3 || !isLate || !isBroken { continuation.yield($0) }
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
  ]
}

private func received<Base: Publisher>(_ base: Base, on place: some Scheduler) -> AnyPublisher<
  Base.Output, Base.Failure
> {
  base.receive(on: place).eraseToAnyPublisher()
}

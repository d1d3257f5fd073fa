import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch

extension Specimen {
  /// The effects that a subscription leaves behind, whatever was called.
  static let effects: [Specimen] = [
    .sensor("unregisters an unknown listener", breaks: .leavesNoListener, and: [.releasesCallbacks]) {
      sensor, isBroken in
      CallbackPublisher { continuation in
        let id = register(with: sensor, continuation)
        continuation.onTermination = { _ in sensor.removeListener(isBroken ? id + 1_000 : id) }
      }
    },
    .sensor("unregisters the first subscriber's listener", breaks: .leavesNoListener, and: [.releasesCallbacks]) {
      sensor, isBroken in
      let first = Probe<Int?>(nil)
      return CallbackPublisher { continuation in
        let id = register(with: sensor, continuation)
        first.change { $0 = $0 ?? id }
        continuation.onTermination = { _ in sensor.removeListener(isBroken ? first.value ?? id : id) }
      }
    },
    .sensor("never stops a second resource", breaks: .stopsEveryResource) { sensor, isBroken in
      CallbackPublisher { continuation in
        sensor.script.ledger.acquire("power")
        let id = register(with: sensor, continuation)
        continuation.onTermination = { _ in
          sensor.removeListener(id)
          if !isBroken { sensor.script.ledger.release("power") }
        }
      }
    },
    .sensor("leaks its delegate", breaks: .stopsEveryResource, and: [.releasesCallbacks]) { sensor, isBroken in
      CallbackPublisher { continuation in
        let delegate = SensorDelegate(continuation)
        sensor.script.ledger.watch(delegate, named: "the delegate")
        if isBroken { SensorDelegate.leaked.append(delegate) }
        let id = sensor.addListener {
          delegate.continuation.yield($0)
        } onEnd: {
          delegate.continuation.finish()
        } onError: {
          delegate.continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("leaks its context", breaks: .releasesCallbacks) { sensor, isBroken in
      CallbackPublisher { continuation in
        let context = Unmanaged.passRetained(SensorDelegate(continuation))
        let id = register(with: sensor, continuation)
        continuation.onTermination = { _ in
          sensor.removeListener(id)
          if !isBroken { context.release() }
        }
      }
    },
    .sensor("reads the value before it listens", breaks: .missesNoChange, traits: .currentValue) { sensor, isBroken in
      CallbackPublisher { continuation in
        guard isBroken else {
          return listen(to: sensor, continuation, onValue: continuation.handler) { sensor.reading }
        }
        continuation.yield(sensor.reading)
        listen(to: sensor, continuation)
      }
    },
    .sensor("is reported though the service keeps its word", breaks: .reportsNothingUnprovoked) { sensor, isBroken in
      CallbackPublisher { continuation in
        let id = register(with: sensor, continuation)
        continuation.onTermination = { _ in
          sensor.removeListener(id)
          if isBroken {
            continuation.yield(0)
            DispatchQueue.global().sync { continuation.yield(0) }
            // The contract waits for pending work on the main actor.
            DispatchQueue.main.async { for _ in 0..<2 { continuation.yield(0) } }
          }
        }
      }
    },
    Specimen("unregisters in a task of its own", breaks: .startsAgainInPlace) { isBroken, patience in
      AdapterContract(
        values: { $0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor, patience: patience
      ) { @MainActor (script: ScriptedService<Int, Never>) in
        if isBroken {
          return CallbackPublisher<Int, Never> { continuation in
            onMainActor { script.setSlot(continuation.handler) }
            continuation.onTermination = { _ in onMainActor { script.setSlot(nil) } }
          }.share().eraseToAnyPublisher()
        }
        return CallbackPublisher<Int, Never>(on: MainActor.shared) { continuation in
          script.setSlot(continuation.handler)
          continuation.onTermination = { _ in script.setSlot(nil) }
        }.share().eraseToAnyPublisher()
      }
    },
  ]

  private final class SensorDelegate: Sendable {
    static let leaked = Probe<[SensorDelegate]>([])

    let continuation: CallbackPublisher<Int, ScriptError>.Continuation

    init(_ continuation: CallbackPublisher<Int, ScriptError>.Continuation) {
      self.continuation = continuation
    }
  }
}

/// Runs work immediately on the main actor, and in a task from other isolations.
private func onMainActor(_ work: @escaping @Sendable () -> Void) {
  if MainActorScheduler().isCurrent { work() } else { Task { @MainActor in work() } }
}

import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// The number, the time and the isolation of registrations and unregistrations.
  static let registering: [Specimen] = [
    // B1 eager: subscribed to when it is created.
    .sensor("B1 eager", breaks: .nothingBeforeSubscription, and: [.registersOnce, .leavesNoListener]) {
      sensor, isBroken in
      let subject = PassthroughSubject<Int, ScriptError>()
      if isBroken { _ = sensor.addListener { subject.send($0) } }
      return listening(to: sensor)
    },
    .sensor("registers twice", breaks: .registersOnce, and: [.leavesNoListener]) { sensor, isBroken in
      CallbackPublisher { continuation in
        listen(to: sensor, continuation)
        if isBroken { _ = sensor.addListener { _ in } }
      }
    },
    .sensor("stays registered after the end", breaks: .unregistersOnFinish, and: leaving) { sensor, isBroken in
      CallbackPublisher { listen(to: sensor, $0) { isBroken && $0 == .finished } }
    },
    .sensor("stays registered after a failure", breaks: .unregistersOnFailure, and: leaving) { sensor, isBroken in
      CallbackPublisher { listen(to: sensor, $0) { isBroken && $0 == .failure(.offline) } }
    },
    .sensor("stays registered after a cancel", breaks: .unregistersOnCancel, and: cancelling.union(leaving)) {
      sensor, isBroken in
      CallbackPublisher { listen(to: sensor, $0) { isBroken && $0 == .cancelled } }
    },
    // B5 no cancel: cancelling leaves the work running.
    .loader("B5 no cancel", breaks: .cancellationReachesService, and: telling) { loader, isBroken in
      CallbackFuture { callback in
        let id = loader.load(completion: callback.handler)
        if !isBroken { callback.onCancel { loader.cancel(id) } }
      }
    },
    .sensor("unregisters twice", breaks: .unregistersOnCancel, and: unregistering) { sensor, isBroken in
      CallbackPublisher { continuation in
        listen(to: sensor, continuation)
        let unregister = continuation.onTermination
        continuation.onTermination = { termination in
          unregister?(termination)
          if isBroken, termination == .cancelled { unregister?(termination) }
        }
      }
    },
    // B9 no main guarantee: nothing ensures that a main-thread service is used on the main thread.
    .sensor("B9 registers anywhere", breaks: .registersInPlace, on: .mainActor) { sensor, isBroken in
      let place: any Scheduler = isBroken ? ImmediateScheduler() : MainActorScheduler()
      return listening(to: sensor, on: place)
    },
    .sensor("unregisters anywhere", breaks: .registersInPlace, on: .mainActor) { sensor, isBroken in
      CallbackPublisher(on: MainActorScheduler()) { continuation in
        listen(to: sensor, continuation)
        guard isBroken else { return }
        let unregister = continuation.onTermination
        continuation.onTermination = { termination in Task.detached { unregister?(termination) } }
      }
    },
    .sensor("stays registered when it ends inside", breaks: .endsInsideRegister, and: [.cancelsInsideRegister]) {
      sensor, isBroken in
      CallbackPublisher { continuation in
        let id = sensor.addListener {
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        if isBroken, !continuation.isActive { return }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("stays registered when it is cancelled inside", breaks: .cancelsInsideRegister) { sensor, isBroken in
      CallbackPublisher { continuation in
        let id = sensor.addListener {
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        let isOverAlready = !continuation.isActive
        continuation.onTermination = { termination in
          if isBroken, isOverAlready, termination == .cancelled { return }
          sensor.removeListener(id)
        }
      }
    },
  ]

  private static let cancelling: Set<AdapterRule> = [
    .unregistersOnRelease, .unregistersOnBreak, .cancellationReachesService, .cancelsInsideCallback,
  ]
  private static let unregistering = cancelling.union([.survivesCallInsideUnregister, .leavesNoListener])
  private static let telling: Set<AdapterRule> = [.unregistersOnCancel, .unregistersOnRelease, .leavesNoListener]
  private static let leaving: Set<AdapterRule> = [.leavesNoListener, .releasesCallbacks]
}

/// The correct adapter, on the scheduler that it needs.
func listening(to sensor: FakeSensor, on place: any Scheduler) -> CallbackPublisher<Int, ScriptError> {
  CallbackPublisher(on: place) { listen(to: sensor, $0) }
}

/// Listens, and stays registered after the given ends.
func listen(
  to sensor: FakeSensor, _ continuation: CallbackPublisher<Int, ScriptError>.Continuation,
  stayingAfter stays: @escaping @Sendable (Termination<ScriptError>) -> Bool
) {
  listen(to: sensor, continuation)
  let unregister = continuation.onTermination
  continuation.onTermination = { termination in
    if !stays(termination) { unregister?(termination) }
  }
}

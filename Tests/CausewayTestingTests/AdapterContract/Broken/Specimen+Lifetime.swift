import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Several subscribers, restarts, and releases.
  static let lifetime: [Specimen] = [
    // B2 one token for all: the first cancel unregisters all subscribers.
    .sensor(
      "B2 one token for all", breaks: .cancelLeavesOthers, and: [.survivesCallInsideUnregister],
      traits: [.sharesRegistration, .endsForGood]
    ) { sensor, isBroken in
      let id = Probe<Int?>(nil)
      let unregister: @Sendable () -> Void = {
        guard let taken = id.take() else { return }
        sensor.removeListener(taken)
      }
      return CallbackPublisher<Int, ScriptError> { continuation in
        let added = sensor.addListener {
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        id.change { $0 = added }
        continuation.onTermination = { _ in unregister() }
      }
      .share()
      .handleEvents(receiveCancel: { if isBroken { unregister() } })
    },
    // B2 one token for all: subscribing again shows a stale value.
    .sensor(
      "B2 stale value", breaks: .startsAgainAfterCancel,
      and: [.startsAgainAfterFinish, .keepsLateCallsApart]
    ) { sensor, isBroken in
      let last = Probe<Int?>(nil)
      return CallbackPublisher<Int, ScriptError> { continuation in
        if isBroken, let last = last.value { continuation.yield(last) }
        let id = sensor.addListener { value in
          last.change { $0 = value }
          continuation.yield(value)
        } onEnd: {
          continuation.finish()
        } onError: {
          continuation.finish(throwing: $0)
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
    .sensor("cannot be started again", breaks: .startsAgainAfterFinish, and: [.deliversFinish]) { sensor, isBroken in
      listeningUntil(sensor) { isBroken && $0 == .finished }
    },
    // B10 dead binding: one error ends it permanently.
    .sensor("B10 dead after an error", breaks: .startsAgainAfterFailure) { sensor, isBroken in
      listeningUntil(sensor) { isBroken && $0 == .failure(.offline) }
    },
    .handWritten("keeps the subscriber", .keepsSubscriber, breaks: .releasesSubscriber),
    .sensor("keeps the service", breaks: .releasesService) { sensor, isBroken in
      if isBroken { everKept.append(sensor) }
      return listening(to: sensor)
    },
  ]

  private static let everKept = Probe<[FakeSensor]>([])
}

/// Listens until it has ended in a certain way once, and never afterwards.
private func listeningUntil(
  _ sensor: FakeSensor, _ isFinal: @escaping @Sendable (Termination<ScriptError>) -> Bool
) -> CallbackPublisher<Int, ScriptError> {
  let isDead = Probe(false)
  return CallbackPublisher { continuation in
    guard !isDead.value else { return }
    listen(to: sensor, continuation)
    let unregister = continuation.onTermination
    continuation.onTermination = { termination in
      if isFinal(termination) { isDead.change { $0 = true } }
      unregister?(termination)
    }
  }
}

extension Probe {
  /// Takes the stored value.
  fileprivate func take<Wrapped: Sendable>() -> Wrapped? where Value == Wrapped? {
    let taken = Locked<Wrapped?>(nil)
    change { value in
      let old = value.take()
      taken.withLock { $0 = old }
    }
    return taken.withLock { $0 }
  }
}

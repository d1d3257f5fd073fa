/// The observers of one state, created when its value is first read or its signal is first used.
final class StateObservation: @unchecked Sendable {
  // Safety: `isArmed` and `armedVersion` are used on the main actor only. Tested by `StateThreadsTests`,
  // `StateObservationTests`.

  let changes = ObjectChanges()
  /// Whether the value has been read since the last report.
  ///
  /// Observation reports a change once for each read, so a change of a value that has not been read is not reported.
  @exclusivity(unchecked) var isArmed = false
  /// The version that was read.
  @exclusivity(unchecked) var armedVersion: UInt = 0
}

extension StateCore {
  /// The observers, created by the first access.
  final var sharedObservation: StateObservation {
    observation.withLock { observation in
      let shared = observation ?? StateObservation()
      observation = shared
      return shared
    }
  }

  /// The observers, on the main actor.
  final var knownOrSharedObservation: StateObservation {
    if let knownObservation { return knownObservation }
    let shared = sharedObservation
    knownObservation = shared
    return shared
  }

  /// Tells Observation that the value is being read.
  ///
  /// The state must be up to date.
  @usableFromInline
  final func access() {
    guard #available(SwiftStdlib 5.9, *) else { return }
    let observation = knownOrSharedObservation
    observation.changes.access(\.value)
    if observation.isArmed { return }
    observation.isArmed = true
    observation.armedVersion = version
    if isRoot {
      isWatched.store(true, ordering: .relaxed)
    } else {
      knownFollower.startReporting()
    }
  }

  /// Makes each change announced before it is made, now that the signal has a subject.
  ///
  /// May be called on any thread. A derived state has to tell its roots, which takes a turn of the main actor if the
  /// caller is elsewhere.
  final func announceChanges() {
    if isRoot { return isWatched.store(true, ordering: .releasing) }
    MainActorContext.run { [weak self] in
      guard let self else { return }
      refresh()
      knownFollower.startAnnouncing()
    }
  }

  /// The link by which this derived state hears of changes of its roots.
  final var knownFollower: StateFollower {
    let known = follower ?? StateFollower(self)
    follower = known
    return known
  }
}

extension ObservedProperties {
  /// The value of a state.
  var value: Void {}
}

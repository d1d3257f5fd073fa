extension StateCore {
  /// Announces that the value of this root is about to change.
  ///
  /// Called before a change if ``isWatched``. Observers run user code.
  @usableFromInline
  @inline(never)
  final func willChange() {
    if StateGraph.computations != 0 { StateGraph.stopInComputation() }
    let wasBusy = StateGraph.isBusy
    StateGraph.isBusy = true
    // Cleared first: another thread that subscribes to the signal sets it again.
    isWatched.store(false, ordering: .releasing)
    var isStillWatched = false
    followers.forEachFollower { follower in
      guard follower.announces else { return }
      isStillWatched = true
      follower.announce()
    }
    if let observation = knownObservation ?? observation.withLock({ $0 }) {
      if observation.changes.announce() { isStillWatched = true }
      if observation.isArmed {
        observation.isArmed = false
        isChanging = true
        observation.changes.willSet(\.value)
      }
    }
    if isStillWatched { isWatched.store(true, ordering: .releasing) }
    if !wasBusy { StateGraph.finishDelivering() }
  }

  /// Counts a change of this root and delivers it.
  ///
  /// Called after the change. If nothing depends on the root, it takes a constant time of a few instructions.
  @usableFromInline
  final func didChange() {
    if StateGraph.computations != 0 { StateGraph.stopInComputation() }
    let time = StateGraph.time &+ 1
    StateGraph.time = time
    version = time
    checked = time
    if isChanging || followers.count != 0 || StateGraph.transactions != 0 { return didChangeObserved() }
    if effects.count == 0 { return }
    if StateGraph.isBusy { return queueEffects() }
    StateGraph.isBusy = true
    effects.forEachEffect { $0.visit() }
    StateGraph.finishDelivering()
  }

  /// Delivers a change to followers and observers too, or leaves that to the end of the transaction.
  @inline(never)
  private final func didChangeObserved() {
    if StateGraph.transactions != 0 {
      StateGraph.touch(self)
      return reportDidSet()
    }
    let wasBusy = StateGraph.isBusy
    StateGraph.isBusy = true
    // Filters store their value before any user code can set another one.
    updateFollowers()
    reportDidSet()
    reportFollowers()
    queueEffects()
    if !wasBusy { StateGraph.finishDelivering() }
  }

  private final func reportDidSet() {
    guard isChanging else { return }
    isChanging = false
    knownOrSharedObservation.changes.didChange(\.value)
  }

  /// Brings the filters derived from this root up to date.
  final func updateFollowers() {
    followers.forEachFollower { $0.update() }
  }

  /// Tells the observers of derived states that their value has changed.
  final func reportFollowers() {
    followers.forEachFollower { $0.report() }
  }

  /// Puts the subscriptions into the queue, unless they are there.
  final func queueEffects() {
    effects.forEachEffect { StateGraph.visitLater($0) }
  }
}

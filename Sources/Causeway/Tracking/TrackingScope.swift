public import CausewayPlatform

/// The tracking of subscriptions made in a task: a listing, an observer, an activity counter, and checks.
@usableFromInline
package final class TrackingScope: Sendable {
  /// The scope of the current task.
  @TaskLocal package static var current: TrackingScope?
  /// Whether any scope or listing has ever existed.
  ///
  /// Checked first, because reading a task-local value costs as much as the rest of a subscription.
  // Safety: Static memory of the size of the value, which only this property refers to. Tested by `AtomicTests`.
  @_alwaysEmitIntoClient static var isOn: AtomicBool {
    @inline(__always) unsafeAddress { AtomicBool.shared(at: causeway_tracking_flag()) }
  }

  package let listing: LiveSubscriptions?
  package let activity: (any Activity)?
  package let checks: ContractChecks?
  package let observer: (any StreamObserver)?
  /// Whether iterators are created for a task other than the current one.
  package let handsOver: Bool

  private init(
    listing: LiveSubscriptions?, activity: (any Activity)?, checks: ContractChecks?, observer: (any StreamObserver)?,
    handsOver: Bool = false
  ) {
    self.listing = listing
    self.activity = activity
    self.checks = checks
    self.observer = observer
    self.handsOver = handsOver
    TrackingScope.noteScope()
  }

  /// Returns the current scope with some parts replaced.
  package static func adding(
    listing: LiveSubscriptions? = nil, activity: (any Activity)? = nil, checks: ContractChecks? = nil,
    observer: (any StreamObserver)? = nil
  ) -> TrackingScope {
    let scope = current
    return TrackingScope(
      listing: listing ?? scope?.listing, activity: activity ?? scope?.activity, checks: checks ?? scope?.checks,
      observer: observer ?? scope?.observer)
  }

  static func noteScope() {
    isOn.store(true, ordering: .relaxed)
  }

  /// Creates an iterator for a task that is started afterwards.
  package static func handingOver<Iterator>(_ make: () -> Iterator) -> Iterator {
    guard isOn.load(ordering: .relaxed), let scope = current, let activity = scope.activity else { return make() }
    return $current.withValue(
      TrackingScope(
        listing: scope.listing, activity: activity, checks: scope.checks, observer: scope.observer, handsOver: true),
      operation: make)
  }
}

public import Synchronization

/// What watches the subscriptions that are made in a task: a listing, the wait for them to come to rest, and checks.
@usableFromInline
package final class TrackingScope: Sendable {
  /// What is in force for the task that is running.
  @TaskLocal package static var current: TrackingScope?
  /// Whether there has been any scope or listing: reading a task local costs as much as the rest of a subscription.
  @usableFromInline static let isOn = Atomic(false)

  package let listing: LiveSubscriptions?
  package let activity: (any Activity)?
  package let checks: ContractChecks?
  /// Whether iterators are made for another task than the one that makes them.
  package let handsOver: Bool

  private init(
    listing: LiveSubscriptions?, activity: (any Activity)?, checks: ContractChecks?, handsOver: Bool = false
  ) {
    self.listing = listing
    self.activity = activity
    self.checks = checks
    self.handsOver = handsOver
    TrackingScope.noteScope()
  }

  /// Makes a scope with parts that are new; the others are those in force.
  package static func adding(
    listing: LiveSubscriptions? = nil, activity: (any Activity)? = nil, checks: ContractChecks? = nil
  ) -> TrackingScope {
    let scope = current
    return TrackingScope(
      listing: listing ?? scope?.listing, activity: activity ?? scope?.activity, checks: checks ?? scope?.checks)
  }

  static func noteScope() {
    isOn.store(true, ordering: .relaxed)
  }

  /// Makes an iterator that a task started afterwards is going to use.
  package static func handingOver<Iterator>(_ make: () -> Iterator) -> Iterator {
    guard isOn.load(ordering: .relaxed), let scope = current, let activity = scope.activity else { return make() }
    return $current.withValue(
      TrackingScope(listing: scope.listing, activity: activity, checks: scope.checks, handsOver: true), operation: make)
  }
}

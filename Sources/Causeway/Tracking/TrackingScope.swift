public import Synchronization

/// Who watches the subscriptions that are made in a task: a listing, and what waits for them to come to rest.
@usableFromInline
package final class TrackingScope: Sendable {
  /// What is in force for the task that is running.
  @TaskLocal package static var current: TrackingScope?
  /// Whether there has been any scope or listing: reading a task local costs as much as the rest of a subscription.
  @usableFromInline static let isOn = Atomic(false)

  package let listing: LiveSubscriptions?
  package let activity: (any Activity)?
  /// Whether iterators are made for another task than the one that makes them.
  package let handsOver: Bool

  package init(listing: LiveSubscriptions?, activity: (any Activity)?, handsOver: Bool = false) {
    self.listing = listing
    self.activity = activity
    self.handsOver = handsOver
    TrackingScope.noteScope()
  }

  static func noteScope() {
    isOn.store(true, ordering: .relaxed)
  }

  /// Makes an iterator that a task started afterwards is going to use.
  package static func handingOver<Iterator>(_ make: () -> Iterator) -> Iterator {
    guard isOn.load(ordering: .relaxed), let scope = current, let activity = scope.activity else { return make() }
    return $current.withValue(
      TrackingScope(listing: scope.listing, activity: activity, handsOver: true), operation: make)
  }
}

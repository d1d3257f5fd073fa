import Synchronization

/// The entry of one subscription in a listing.
final class LiveRecord: Sendable {
  private let listing: LiveSubscriptions
  private let id: Int
  private let over = Atomic(false)

  init(_ listing: LiveSubscriptions, _ origin: SubscriptionOrigin) {
    self.listing = listing
    id = listing.add(LiveSubscriptions.Entry(origin))
  }

  var isOver: Bool { over.load(ordering: .acquiring) }

  /// Removes the entry from the listing.
  ///
  /// Later calls do nothing.
  func end() {
    if !over.exchange(true, ordering: .acquiringAndReleasing) { listing.remove(id) }
  }
}

/// A tracked subscription, from before its creation to its end.
///
/// The subscriber retains the watch, so the tracking ends with the subscriber at the latest. A watch exists only if
/// code lists subscriptions or waits for them; otherwise creating one costs a single flag check.
///
/// A terminal consumer begins a watch, passes it to its subscriber, subscribes, and closes the watch with the token.
@usableFromInline
package final class SubscriptionWatch: Sendable {
  private let record: LiveRecord?
  private let activity: (any Activity)?

  private init(_ record: LiveRecord?, _ activity: (any Activity)?) {
    self.record = record
    self.activity = activity
  }

  deinit {
    record?.end()
  }

  /// Begins tracking a subscription that is about to be made on this thread, if tracking is on.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func begin(_ origin: SubscriptionOrigin) -> SubscriptionWatch? {
    TrackingScope.isOn.load(ordering: .relaxed) ? make(origin) : nil
  }

  @usableFromInline
  @inline(never)
  static func make(_ origin: SubscriptionOrigin) -> SubscriptionWatch? {
    let scope = TrackingScope.current
    let activity = scope?.activity
    guard let listing = scope?.listing ?? LiveSubscriptions.processWide else {
      guard let activity else { return nil }
      activity.beginSubscribing(origin)
      return SubscriptionWatch(nil, activity)
    }
    activity?.beginSubscribing(origin)
    return SubscriptionWatch(LiveRecord(listing, origin), activity)
  }

  /// Records that the subscription has been made, and ends the tracking when its token is cancelled.
  @usableFromInline
  @inline(never)
  package func close(_ token: AnyCancellable) {
    activity?.endSubscribing()
    // The token is not shared yet. If the subscription arrives later, it is listed until its subscriber is released.
    guard let record, let subscription = token.received, !record.isOver else { return }
    token.subscription = RecordedSubscription(subscription, record).subscription
  }

  /// Records that the subscription has been made.
  ///
  /// The caller reports its end with ``end()``.
  @usableFromInline
  package func closeWithoutToken() {
    activity?.endSubscribing()
  }

  /// Records the end of the subscription.
  @usableFromInline
  package func end() {
    record?.end()
  }
}

/// A subscription that records its cancel.
private final class RecordedSubscription: SubscriptionTarget {
  private let upstream: Subscription
  private let record: LiveRecord

  init(_ upstream: Subscription, _ record: LiveRecord) {
    self.upstream = upstream
    self.record = record
  }

  var isOpen: Bool { upstream.isActive }

  func cancel() {
    upstream.cancel()
    record.end()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { upstream.answer(request) }
}

/// The entry of one subscription in a listing.
final class LiveRecord: Sendable {
  private let listing: LiveSubscriptions
  private let id: Int
  private let over = AtomicBool(false)

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

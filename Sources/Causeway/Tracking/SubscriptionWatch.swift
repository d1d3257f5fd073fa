public import Synchronization

/// A subscription that is listed, from before it is made until it is over.
///
/// The subscriber holds it, so that it ends with the subscriber at the latest. There is none unless somebody lists
/// subscriptions or waits for them: that costs one look at a flag.
///
/// A terminal consumer begins one, gives it to its subscriber, subscribes, and closes it with the token.
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

  /// Begins to watch a subscription that is about to be made on this thread, if anybody wants to know.
  @inlinable
  @inline(__always)
  package static func begin(_ site: SubscriptionSite) -> SubscriptionWatch? {
    TrackingScope.isOn.load(ordering: .relaxed) ? make(site) : nil
  }

  @usableFromInline
  @inline(never)
  static func make(_ site: SubscriptionSite) -> SubscriptionWatch? {
    let scope = TrackingScope.current
    let activity = scope?.activity
    guard let listing = scope?.listing ?? LiveSubscriptions.processWide else {
      guard let activity else { return nil }
      activity.beginSubscribing(site)
      return SubscriptionWatch(nil, activity)
    }
    activity?.beginSubscribing(site)
    return SubscriptionWatch(LiveRecord(listing, site), activity)
  }

  /// Notes that the subscription has been made, and ends the watch when its token is cancelled.
  @usableFromInline
  @inline(never)
  package func close(_ token: AnyCancellable) {
    activity?.endSubscribing()
    // The caller does not share the token yet. A subscription that comes late is listed until its subscriber is released.
    guard let record, let subscription = token.received, !record.isOver else { return }
    token.subscription = Subscription(RecordedSubscription(subscription, record)) { object, request in
      let this = unsafeDowncast(object, to: RecordedSubscription.self)
      guard request == .cancel else { return this.subscription.answer(request) }
      this.subscription.cancel()
      this.record.end()
      return false
    }
  }

  /// Notes that the subscription has been made, whose end who makes it tells with ``end()``.
  @usableFromInline
  package func closeWithoutToken() {
    activity?.endSubscribing()
  }

  /// Notes that the subscription has come to its end.
  @usableFromInline
  package func end() {
    record?.end()
  }
}

/// A subscription whose cancel is noted.
private final class RecordedSubscription: Sendable {
  let subscription: Subscription
  let record: LiveRecord

  init(_ subscription: Subscription, _ record: LiveRecord) {
    self.subscription = subscription
    self.record = record
  }
}

/// How long a sender waits for the delivery in progress before it leaves its event to the other threads.
///
/// A subscriber may be waiting for the very thread that waits here, so every wait has an end (R4). The first is short,
/// because such a subscriber stands still meanwhile. The more events have been left, the longer the waits: a subscriber
/// that takes a second for one value lets each sender leave 64 values, and 31 more with each further second (R12).
@usableFromInline
enum Patience {
  /// Returns how long to wait while so many events have been left.
  @usableFromInline
  static func duration(abandoned count: Int32) -> Duration {
    .milliseconds(1 << min(max(0, count) / 8, 5))
  }
}

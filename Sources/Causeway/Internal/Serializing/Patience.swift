/// The time that a sender waits for its turn before it leaves its event to other threads.
///
/// A subscriber may itself be waiting for the thread that waits here, so every wait is limited (R4). The first wait is
/// short, because such a subscriber is blocked meanwhile. Waits grow with the number of abandoned events: a subscriber
/// that takes a second per value lets each sender abandon 64 values, and 31 more with each further second (R12).
@usableFromInline
enum Patience {
  /// Returns the time to wait, given the number of abandoned events in the queue.
  @usableFromInline
  static func duration(abandoned count: Int32) -> Duration {
    .milliseconds(1 << min(max(0, count) / 8, 5))
  }
}

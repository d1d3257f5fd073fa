/// A clock outside the standard library, with its type erased.
@usableFromInline
package protocol ErasedClock: Sendable {
  /// The time since this clock was wrapped.
  var now: Duration { get }
  /// Whether timers are started again when their deadline moves.
  var isExact: Bool { get }

  /// Starts a timer that runs a closure once.
  func start(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> TimerTicket
}

/// A clock that is not one of the standard library's, with its type hidden.
@usableFromInline
package protocol OtherTime: Sendable {
  /// How long it is since the beginning.
  var now: Duration { get }
  /// Whether timers are set anew when their deadline moves.
  var isExact: Bool { get }

  /// Runs a closure once.
  func start(at deadline: Duration, _ action: @escaping @Sendable () -> Void) -> TimerTicket
}

/// The state of a timed operator's upstream.
enum TimedUpstream: Sendable {
  /// The subscription has not arrived yet, or the upstream has completed.
  case awaited
  /// The upstream can be cancelled.
  case subscribed(Subscription)
  /// The upstream has been cancelled, or has to be cancelled when its subscription arrives.
  case over

  var isOver: Bool {
    if case .over = self { true } else { false }
  }
}

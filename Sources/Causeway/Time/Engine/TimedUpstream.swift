/// What a timed operator knows of its upstream.
enum TimedUpstream: Sendable {
  /// Its subscription has not come yet, or it has ended.
  case awaited
  /// It can be cancelled.
  case subscribed(Subscription)
  /// It is to be cancelled as soon as it comes.
  case over

  var isOver: Bool {
    if case .over = self { true } else { false }
  }
}

/// A connectable publisher that hands its token over before it connects, so that an upstream which sends from inside
/// `subscribe` can be cut short.
protocol EarlyConnecting: Sendable {
  func connect(_ keep: (AnyCancellable) -> Void)
}

/// A connectable publisher that passes on its token before it connects.
///
/// An upstream that sends from inside `subscribe` can therefore be cancelled.
protocol EarlyConnecting: Sendable {
  func connect(_ keep: (AnyCancellable) -> Void)
}

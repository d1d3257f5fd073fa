/// A publisher that subscribes to its upstream only when it is connected.
///
/// Several subscribers can therefore subscribe before the first value is sent.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Connects the upstream.
  ///
  /// - Returns: A token that disconnects the upstream when it is cancelled or released.
  func connect() -> AnyCancellable
}

/// A connectable publisher that passes on its token before it connects.
///
/// An upstream that sends from inside `subscribe` can therefore be cancelled.
protocol EarlyConnecting: Sendable {
  func connect(_ keep: (AnyCancellable) -> Void)
}

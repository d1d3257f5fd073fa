/// A publisher that subscribes to its upstream when it is told to, not when somebody subscribes to it.
///
/// So that several subscribers can be there before the first value.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Connects the upstream.
  ///
  /// - Returns: What disconnects it when it is cancelled or released.
  func connect() -> AnyCancellable
}

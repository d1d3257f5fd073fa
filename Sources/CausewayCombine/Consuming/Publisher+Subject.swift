public import Causeway

extension Publisher {
  /// Sends everything to a subject, its end included.
  ///
  /// - Parameter subject: The subject, held until the end.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func subscribe<Relay: Subject>(_ subject: Relay) -> AnyCancellable
  where Relay.Output == Output, Relay.Failure == Failure {
    self.Causeway::sink(
      fileID: #fileID, line: #line, receiveCompletion: { subject.send(completion: $0) },
      receiveValue: { subject.send($0) })
  }

  /// Subscribes a subscriber: Combine's name of `subscribe(_:)`.
  ///
  /// - Parameter subscriber: The subscriber. It is released when the subscription ends or is cancelled.
  public func receive(subscriber: sending some Subscriber<Output, Failure>) {
    subscribe(subscriber)
  }
}

public import Causeway

extension Publisher {
  /// Subscribes a subject, which receives all values and the completion.
  ///
  /// - Parameter subject: The subject. It is retained until the completion or the cancellation.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  public func subscribe<Relay: Subject>(_ subject: Relay) -> AnyCancellable
  where Relay.Output == Output, Relay.Failure == Failure {
    self.Causeway::sink(
      fileID: #fileID, line: #line, receiveCompletion: { subject.send(completion: $0) },
      receiveValue: { subject.send($0) })
  }

  /// Attaches a subscriber, as `subscribe(_:)` does, under Combine's name.
  ///
  /// - Parameter subscriber: The subscriber. It is released when the subscription completes or is cancelled.
  public func receive(subscriber: sending some Subscriber<Output, Failure>) {
    subscribe(consume subscriber)
  }
}

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
}

extension Subject {
  /// Requests all values of a subscription that feeds the subject.
  ///
  /// - Parameter subscription: The subscription.
  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }
}

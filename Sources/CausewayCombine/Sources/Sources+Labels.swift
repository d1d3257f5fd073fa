public import Causeway

extension Deferred {
  /// Creates a publisher that calls a closure for each subscriber.
  ///
  /// - Parameter createPublisher: Creates the publisher to subscribe to. It is called on the subscribing thread.
  public init(createPublisher: @escaping () -> Made) {
    self.Causeway::init(unchecked(createPublisher))
  }
}

extension Empty {
  /// Creates a publisher without values, with explicit types.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether the publisher finishes on subscription.
  ///   - outputType: The type of the values.
  ///   - failureType: The type of the failure.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }
}

extension Fail {
  /// Creates a publisher that fails, with an explicit output type.
  ///
  /// - Parameters:
  ///   - outputType: The type of the values.
  ///   - failure: The failure.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }
}

extension SequencePublisher {
  /// Creates a publisher of a sequence's elements.
  ///
  /// - Parameter sequence: The elements, in order.
  public init(sequence: Elements) {
    self.init(sequence)
  }
}

public import Causeway

extension Deferred {
  /// Makes a publisher that calls a closure for each subscriber.
  ///
  /// - Parameter createPublisher: Makes the publisher, on the subscribing thread.
  public init(createPublisher: @escaping () -> Made) {
    self.Causeway::init(unchecked(createPublisher))
  }
}

extension Empty {
  /// Makes a publisher without values, with its types named.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether it finishes.
  ///   - outputType: The type of its values.
  ///   - failureType: The type of its failure.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }
}

extension Fail {
  /// Makes a publisher that fails, with its output named.
  ///
  /// - Parameters:
  ///   - outputType: The type of its values.
  ///   - failure: The failure.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }
}

extension SequencePublisher {
  /// Makes a publisher of a sequence's elements.
  ///
  /// - Parameter sequence: The elements, in order.
  public init(sequence: Elements) {
    self.init(sequence)
  }
}

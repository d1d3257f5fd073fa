/// A publisher that applies an ``EndingStep`` to its upstream's values.
public struct EndingStepped<Upstream: Publisher, Operation: EndingStep>: Publisher
where Operation.Input == Upstream.Output, Operation.UpstreamFailure == Upstream.Failure {
  /// The type of the step's output.
  public typealias Output = Operation.Output
  /// The step's failure type.
  public typealias Failure = Operation.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let step: Operation

  /// Creates a publisher from an upstream and a step.
  ///
  /// - Parameters:
  ///   - upstream: The source of the values.
  ///   - step: The step, copied for each subscription.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ upstream: Upstream, _ step: Operation) {
    self.upstream = upstream
    self.step = step
  }

  /// Subscribes to the upstream with a copy of the step.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(EndingStepSubscriber(step, consume subscriber))
  }
}

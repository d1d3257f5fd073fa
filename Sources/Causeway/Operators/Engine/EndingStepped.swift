/// A publisher that sends its upstream's values through a step which may end the stream.
public struct EndingStepped<Upstream: Publisher, Operation: EndingStep>: Publisher
where Operation.Input == Upstream.Output, Operation.UpstreamFailure == Upstream.Failure {
  /// What the step sends.
  public typealias Output = Operation.Output
  /// How the step fails.
  public typealias Failure = Operation.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let step: Operation

  /// Puts a step behind a publisher.
  ///
  /// - Parameters:
  ///   - upstream: Where values come from.
  ///   - step: The state that each subscription begins with.
  @inlinable
  @inline(__always)
  public init(_ upstream: Upstream, _ step: Operation) {
    self.upstream = upstream
    self.step = step
  }

  /// Subscribes to the upstream, with a copy of the step.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(EndingStepSubscriber(step, subscriber))
  }
}

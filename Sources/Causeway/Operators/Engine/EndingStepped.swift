/// A publisher that applies an ``EndingStep`` to its upstream's values.
public struct EndingStepped<Upstream: Publisher, Operation: EndingStep>: Publisher
where Operation.Input == Upstream.Output, Operation.UpstreamFailure == Upstream.Failure {
  /// The type of the step's output.
  public typealias Output = Operation.Output
  /// The step's failure type.
  public typealias Failure = Operation.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let step: Operation

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

/// A step that may complete early, the subscription that it then cancels, and the downstream subscriber.
@usableFromInline
struct EndingStepSubscriber<Operation: EndingStep, Downstream: Subscriber>: Subscriber
where Downstream.Input == Operation.Output, Downstream.Failure == Operation.Failure {
  @usableFromInline typealias Input = Operation.Input
  @usableFromInline typealias Failure = Operation.UpstreamFailure

  @usableFromInline var step: Operation
  @usableFromInline var downstream: Downstream
  /// The upstream's subscription, until completion.
  ///
  /// Without it, input is ignored (R1): input before the subscription, and input from an upstream that ignores the
  /// cancel.
  @usableFromInline var upstream: Subscription?
  /// Whether the step's closure has cancelled, for a downstream that cannot be silenced.
  @usableFromInline var isSilenced = false
  /// Whether the step completes early: it cancels its upstream itself, and then delivers the completion.
  @usableFromInline var isEnding = false

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ step: Operation, _ downstream: sending Downstream) {
    self.step = step
    self.downstream = consume downstream
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    let whole = Operation.mayEndWithValue ? CancelWatch(subscription).subscription : subscription
    upstream = whole
    downstream.receive(subscription: whole)
    if step.endsAtOnce {
      end(.finished)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    guard upstream != nil else { return }
    let result = step.receive(input)
    if !Downstream._isSilenceable, isSilenced { return }
    switch result {
    case .skip:
      break
    case .next(let output):
      downstream.receive(output)
    case .last(let output):
      downstream.receive(output)
      end(.finished)
    case .end(let completion):
      end(completion)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    guard upstream != nil else { return }
    let end = step.receive(completion: completion)
    if !Downstream._isSilenceable, isSilenced { return }
    if !Operation.mayEndWithValue {
      upstream = nil
    } else {
      if let last = end.last, isActive { deliver(last: last) }
      // The last value may have caused a cancel, after which nothing is delivered (R5).
      guard endWatch() else { return }
    }
    downstream.receive(completion: end.completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { true }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    if isEnding { return }
    isSilenced = true
    downstream._silence()
  }

  /// The watch around the upstream's subscription.
  ///
  /// A `mayEndWithValue` that is not a constant may have been `false` when the subscription started.
  @_alwaysEmitIntoClient
  var watch: CancelWatch? { upstream?.object as? CancelWatch }

  /// Delivers the value that comes with the completion.
  @_alwaysEmitIntoClient
  mutating func deliver(last: Operation.Output) {
    guard let watch else { return downstream.receive(last) }
    watch.deliver(to: &downstream) { $0.receive(last) }
  }

  /// Records the completion.
  ///
  /// - Returns: Whether the subscription has not been cancelled.
  @_alwaysEmitIntoClient
  mutating func endWatch() -> Bool {
    defer { upstream = nil }
    return watch?.end() ?? (upstream != nil)
  }

  @_alwaysEmitIntoClient
  var isActive: Bool { upstream?.isActive ?? false }

  /// Completes before the upstream does, unless the preceding value caused a cancel (R5).
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func end(_ completion: Completion<Operation.Failure>) {
    guard isActive else { return }
    isEnding = true
    upstream.take()?.cancel()
    downstream.receive(completion: completion)
  }
}

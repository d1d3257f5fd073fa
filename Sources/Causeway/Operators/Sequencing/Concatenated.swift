/// A publisher that emits the values of one publisher and, after that has finished, those of another.
///
/// A failure of the first publisher is forwarded, and the second is not subscribed to. A cancelled subscription does
/// not continue with the second publisher.
public struct Concatenated<First: Publisher, Second: Publisher>: Publisher
where First.Output == Second.Output, First.Failure == Second.Failure {
  /// The type of the emitted values.
  public typealias Output = First.Output
  /// The failure type.
  public typealias Failure = First.Failure

  @usableFromInline package let first: First
  @usableFromInline package let second: Second

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Subscribes to the first publisher, and to the second one after the first has finished.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    if let tail = subscriber.takeTail() {
      first.subscribe(ConcatenatedSubscriber(second, tail: tail))
    } else {
      first.subscribe(ConcatenatedSubscriber(second, transfer(subscriber)))
    }
  }
}

/// A subscriber that forwards values until a finish, then moves the downstream subscriber to another publisher.
@usableFromInline
struct ConcatenatedSubscriber<Second: Publisher, Downstream: Subscriber>: Subscriber
where Downstream.Input == Second.Output, Downstream.Failure == Second.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let second: Second
  /// The downstream subscriber, until it is moved.
  @usableFromInline var downstream: Downstream?
  @usableFromInline let sequence: SequentialSubscription
  /// Whether the downstream subscriber has its subscription, because it is a ``Tail``.
  @usableFromInline let isTail: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ second: Second, _ downstream: sending Downstream) {
    self.second = second
    self.downstream = consume downstream
    sequence = SequentialSubscription()
    isTail = false
  }

  @_alwaysEmitIntoClient
  init(_ second: Second, tail: Tail<Input, Failure>) where Downstream == AnySubscriber<Input, Failure> {
    self.second = second
    downstream = tail.subscriber
    sequence = tail.line
    isTail = true
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
    let whole = sequence.subscription
    if !isTail { downstream?.receive(subscription: whole) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream?.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<Failure>) {
    guard !sequence.isCancelled else { return }
    switch completion {
    case .finished:
      guard let downstream = downstream.take() else { return }
      sequence.proceed(to: second, with: transfer(downstream))
    case .failure:
      sequence.finish()
      downstream?.receive(completion: completion)
      downstream.release()
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream?._silence()
  }
}

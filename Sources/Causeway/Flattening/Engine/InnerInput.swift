/// The subscriber of an inner publisher.
@usableFromInline
struct InnerInput<Value: Sendable, Inner: Publisher, Downstream: Subscriber>: CheckingSubscriber
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline typealias Input = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let merger: Merger<FlatteningStep<Value, Inner>, Downstream>
  @usableFromInline let flattener: Flattener<Value, Inner>
  @usableFromInline let number: Int
  @usableFromInline var place: Int?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    _ merger: Merger<FlatteningStep<Value, Inner>, Downstream>, _ flattener: Flattener<Value, Inner>, _ number: Int
  ) {
    self.merger = merger
    self.flattener = flattener
    self.number = number
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    let place = merger.add(subscription)
    self.place = place
    flattener.state.withLock { [number] in $0.keep(at: place, of: number) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    merger.receive(Numbered(number, input))
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<Failure>) {
    let number = number
    switch completion {
    case .finished:
      // If the publisher has been replaced, its index may already be in use by another subscription.
      guard let action = flattener.state.withLock({ $0.finish(inner: number) }) else { return }
      if let place { merger.remove(at: place) }
      flattener.carryOut(action, merger)
    case .failure:
      if flattener.state.withLock({ $0.fail(inner: number) }) { merger.receive(completion, from: number) }
    }
  }

  /// The merger's subscriber, if this is the only input that is left.
  @_alwaysEmitIntoClient
  mutating func _takeTail() -> AnyObject? {
    merger.giveTail { [flattener, number] in flattener.state.withLock { $0.isLast(number) } }
  }

  @_alwaysEmitIntoClient
  var _trampoline: AnyObject? { flattener.current }
}

/// The publisher of `flatMap` and similar operators, which transform values into publishers and emit their values.
@usableFromInline
package struct Flattened<Outer: Publisher, Inner: Publisher>: Publisher where Inner.Failure == Outer.Failure {
  @usableFromInline package typealias Output = Inner.Output
  @usableFromInline package typealias Failure = Inner.Failure

  @usableFromInline package let outer: Outer
  @usableFromInline package let policy: FlatteningPolicy
  @usableFromInline package let transform: @Sendable (Outer.Output) -> Inner

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ outer: Outer, _ policy: FlatteningPolicy, _ transform: @escaping @Sendable (Outer.Output) -> Inner) {
    self.outer = outer
    self.policy = policy
    self.transform = transform
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    let flattener = Flattener(policy, transform)
    if let tail = subscriber.takeTail() {
      let merger = Merger(FlatteningStep(flattener), tail.subscriber)
      merger.begin(in: tail.line)
      merger.subscribe(to: outer, OuterInput(merger, flattener))
    } else {
      let merger = Merger(FlatteningStep(flattener), transfer(subscriber))
      merger.begin()
      merger.subscribe(to: outer, OuterInput(merger, flattener))
    }
  }
}

/// The subscriber of the outer publisher.
@usableFromInline
struct OuterInput<Value: Sendable, Inner: Publisher, Downstream: Subscriber>: CheckingSubscriber
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let merger: Merger<FlatteningStep<Value, Inner>, Downstream>
  @usableFromInline let flattener: Flattener<Value, Inner>
  @usableFromInline var place: Int?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ merger: Merger<FlatteningStep<Value, Inner>, Downstream>, _ flattener: Flattener<Value, Inner>) {
    self.merger = merger
    self.flattener = flattener
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    place = merger.add(subscription)
    let (pacesOuter, policy) = flattener.state.withLock { ($0.pacesOuter, $0.policy) }
    guard pacesOuter else { return }
    if policy.followsDemand ? subscription.followDemand() : subscription.prepareToPause() {
      flattener.state.withLock { $0.pace(subscription) }
    }
    if policy.followsDemand { flattener.state.withLock { $0.ask(subscription) } }
  }

  @_alwaysEmitIntoClient
  mutating func receive(_ input: Value) {
    flattener.carryOut(flattener.state.withLock { $0.receive(input) }, merger)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<Failure>) {
    guard case .finished = completion else {
      return merger.receive(completion, from: Flattener<Value, Inner>.outer)
    }
    if let place { merger.remove(at: place) }
    flattener.carryOut(flattener.state.withLock { $0.finishOuter() }, merger)
  }
}

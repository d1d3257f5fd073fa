/// The publisher of `flatMap` and similar operators, which transform values into publishers and emit their values.
@usableFromInline
struct Flattened<Outer: Publisher, Inner: Publisher>: Publisher where Inner.Failure == Outer.Failure {
  @usableFromInline typealias Output = Inner.Output
  @usableFromInline typealias Failure = Inner.Failure

  @usableFromInline let outer: Outer
  @usableFromInline let policy: FlatteningPolicy
  @usableFromInline let transform: @Sendable (Outer.Output) -> Inner

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ outer: Outer, _ policy: FlatteningPolicy, _ transform: @escaping @Sendable (Outer.Output) -> Inner) {
    self.outer = outer
    self.policy = policy
    self.transform = transform
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
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

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
    let flattener = Flattener(policy, transform)
    let merger = Merger(FlatteningStep(flattener), consume subscriber)
    merger.begin()
    merger.subscribe(to: outer, OuterInput(merger, flattener))
  }
}

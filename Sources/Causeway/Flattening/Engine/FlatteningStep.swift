/// The merging step of `flatMap`, which forwards the values of inner publishers except replaced ones.
@usableFromInline
struct FlatteningStep<Value: Sendable, Inner: Publisher>: MergeStep {
  @usableFromInline typealias Event = Numbered<Inner.Output>
  @usableFromInline typealias Output = Inner.Output

  /// The flattener, until completion.
  @usableFromInline var flattener: Flattener<Value, Inner>?

  @_alwaysEmitIntoClient
  init(_ flattener: Flattener<Value, Inner>) {
    self.flattener = flattener
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    // Safety: Set when the subscription begins, before any input can send. Tested by `FlatteningThreadsTests`.
    flattener.unsafelyUnwrapped.passes(event.input) ? .next(event.value) : .skip
  }

  /// Finishes if the operator is done; otherwise removes an inner publisher that has no pending values left.
  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Output> {
    if input == Flattener<Value, Inner>.outer { return .finish }
    flattener?.forget(input)
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func clear() {
    flattener.take()?.close()
  }
}

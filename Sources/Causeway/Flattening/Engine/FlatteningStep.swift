/// Passes the values of inner publishers on, but for those that have been replaced: the merging step of `flatMap`.
@usableFromInline
struct FlatteningStep<Value: Sendable, Inner: Publisher>: MergeStep {
  @usableFromInline typealias Event = Numbered<Inner.Output>
  @usableFromInline typealias Output = Inner.Output

  /// Here until the end.
  @usableFromInline var flattener: Flattener<Value, Inner>?

  @inlinable
  init(_ flattener: Flattener<Value, Inner>) {
    self.flattener = flattener
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    flattener.unsafelyUnwrapped.passes(event.input) ? .next(event.value) : .skip
  }

  /// All is over, or else an inner publisher has no more values on their way.
  @inlinable
  mutating func finish(input: Int) -> MergeResult<Output> {
    if input == Flattener<Value, Inner>.outer { return .finish }
    flattener?.forget(input)
    return .skip
  }

  @inlinable
  mutating func clear() {
    flattener.take()?.close()
  }
}

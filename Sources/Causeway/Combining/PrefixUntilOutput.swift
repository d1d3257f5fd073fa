extension Publisher {
  /// Sends values until another publisher sends its first one, and then finishes.
  ///
  /// ```marbles
  /// source                          -1-2-3-4-|
  /// other                           ------7-|
  /// prefix(untilOutputFrom: other)  -1-2-3|
  /// ```
  ///
  /// The upstream is cancelled then, and the other when the upstream ends before. How the other ends changes nothing.
  ///
  /// - Parameter other: Subscribed to first: if it sends at once, the upstream is not subscribed to.
  /// - Returns: A publisher of the first values.
  @inlinable
  @inline(__always)
  public func prefix<Other: Publisher>(untilOutputFrom other: Other) -> some Publisher<Output, Failure> {
    Accompanied(self, other.catch { _ in Empty<Other.Output, Failure>() }, PrefixUntilOutputStep())
  }
}

/// The step of ``Publisher/prefix(untilOutputFrom:)``.
@usableFromInline
struct PrefixUntilOutputStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = Value

  #if CAUSEWAY_SANITIZER
    // A property without a size lies where the object's type does, and ThreadSanitizer takes the one for the other.
    @usableFromInline let size: UInt8 = 0
  #endif

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    switch event {
    case .value(let value): .next(value)
    case .other: .finish
    }
  }

  @inlinable
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream ? .finish : .skip
  }

  @inlinable
  mutating func clear() {}
}

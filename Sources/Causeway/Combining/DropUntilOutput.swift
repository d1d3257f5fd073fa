extension Publisher {
  /// Leaves values out until another publisher has sent its first one.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// other                         ----7-|
  /// drop(untilOutputFrom: other)  -----3-4-|
  /// ```
  ///
  /// The other is cancelled then. If it finishes without a value, nothing could follow, so the upstream is cancelled and
  /// this finishes; if it fails, this fails.
  ///
  /// - Parameter other: Subscribed to first: if it sends at once, no value is left out.
  /// - Returns: A publisher of the values that come afterwards.
  @inlinable
  @inline(__always)
  public func drop<Other: Publisher>(
    untilOutputFrom other: Other
  ) -> some Publisher<Output, Failure> where Other.Failure == Failure {
    Accompanied(self, other.first(), DropUntilOutputStep())
  }
}

/// The step of ``Publisher/drop(untilOutputFrom:)``.
@usableFromInline
struct DropUntilOutputStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = Value

  @usableFromInline var isOpen = false

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    switch event {
    case .value(let value):
      return isOpen ? .next(value) : .skip
    case .other:
      isOpen = true
      return .skip
    }
  }

  @inlinable
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream || !isOpen ? .finish : .skip
  }

  @inlinable
  mutating func clear() {}
}

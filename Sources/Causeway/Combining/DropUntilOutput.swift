extension Publisher {
  /// Discards values until another publisher sends its first value.
  ///
  /// ```marbles
  /// source                        -1-2-3-4-|
  /// other                         ----7-|
  /// drop(untilOutputFrom: other)  -----3-4-|
  /// ```
  ///
  /// The other publisher is cancelled after its first value. If it finishes without a value, the upstream is cancelled
  /// and the result finishes; if it fails, the result fails.
  ///
  /// - Parameter other: The other publisher. It is subscribed to first, so that no value is discarded if it sends
  ///   immediately.
  /// - Returns: A publisher of the remaining values.
  @inlinable
  @inline(__always)
  public consuming func drop<Other: Publisher>(
    untilOutputFrom other: Other
  ) -> some Publisher<Output, Failure> where Other.Failure == Failure {
    Accompanied(self, other.first(), DropUntilOutputStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.drop(untilOutputFrom:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func drop<Other: MainActorPublisher>(
    untilOutputFrom other: Other
  ) -> some MainActorPublisher<Output, Failure> where Other.Failure == Failure {
    MainActorChain<_, Output>(base.drop(untilOutputFrom: other.base))
  }
}

/// The step of ``Publisher/drop(untilOutputFrom:)``.
@usableFromInline
struct DropUntilOutputStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = Value

  @usableFromInline var isOpen = false

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream || !isOpen ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  mutating func clear() {}
}

extension Publisher {
  /// Emits values until another publisher sends its first value, then finishes.
  ///
  /// ```marbles
  /// source                          -1-2-3-4-|
  /// other                           ------7-|
  /// prefix(untilOutputFrom: other)  -1-2-3|
  /// ```
  ///
  /// The upstream is cancelled when the other publisher sends. If the upstream completes first, the other publisher is
  /// cancelled. The completion of the other publisher has no effect.
  ///
  /// - Parameter other: The other publisher. It is subscribed to first; if it sends immediately, the upstream is not
  ///   subscribed to.
  /// - Returns: A publisher of the values before that.
  @inlinable
  @inline(__always)
  public consuming func prefix<Other: Publisher>(untilOutputFrom other: Other) -> some Publisher<Output, Failure> {
    Accompanied(self, other.catch { _ in Empty<Other.Output, Failure>() }, PrefixUntilOutputStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.prefix(untilOutputFrom:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prefix<Other: MainActorPublisher>(
    untilOutputFrom other: Other
  ) -> some MainActorPublisher<Output, Failure> {
    MainActorChain<_, Output>(base.prefix(untilOutputFrom: other.base))
  }
}

/// The step of ``Publisher/prefix(untilOutputFrom:)``.
@usableFromInline
struct PrefixUntilOutputStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = Value

  // A step of size zero would share its address with the metadata pointer of its object, which confuses ThreadSanitizer.
  @usableFromInline let size: UInt8 = 0

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    switch event {
    case .value(let value): .next(value)
    case .other: .finish
    }
  }

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  mutating func clear() {}
}

extension Publisher {
  /// Emits each value together with the latest value of another publisher.
  ///
  /// ```marbles
  /// source                   -1---2-3---4-|
  /// other                    ---5----6-|
  /// withLatest(from: other)  -----A-B---C-|
  ///                          A = (2, 5)
  ///                          B = (3, 5)
  ///                          C = (4, 6)
  /// ```
  ///
  /// Values that arrive before the other publisher has sent one are discarded. A value of the other publisher alone
  /// emits nothing. The result finishes when the upstream finishes, and fails when either publisher fails; a finish of
  /// the other publisher has no effect. The other publisher's latest value is held until completion.
  ///
  /// - Parameter other: The other publisher. It is subscribed to first, so that its current value is available for the
  ///   upstream's first value.
  /// - Returns: A publisher of tuples.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func withLatest<Other: Publisher>(
    from other: Other
  ) -> some Publisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    Accompanied(self, other, WithLatestStep())
  }

  /// Combines each value with the latest value of another publisher.
  ///
  /// ```marbles
  /// source                                    -1---2-3---4-|
  /// other                                     ---5----6-|
  /// withLatest(from: other) { $0 * 10 + $1 }  -----A-B---C-|
  ///                                           A = 25
  ///                                           B = 35
  ///                                           C = 46
  /// ```
  ///
  /// Discards, holds and completes like `withLatest(from:)`.
  ///
  /// - Parameters:
  ///   - other: The other publisher, subscribed to first.
  ///   - transform: Returns the value to emit. Calls never overlap and may come from any sending thread.
  /// - Returns: A publisher of the transformed values.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func withLatest<Other: Publisher, Result: Sendable>(
    from other: Other, _ transform: @escaping @Sendable (Output, Other.Output) -> Result
  ) -> some Publisher<Result, Failure> where Other.Failure == Failure {
    Accompanied(self, other, WithLatestStep()).map { transform($0.0, $0.1) }
  }
}

extension MainActorPublisher {
  /// Like `Publisher.withLatest(from:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func withLatest<Other: MainActorPublisher>(
    from other: Other
  ) -> some MainActorPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    withLatest(from: other) { ($0, $1) }
  }

  /// Like `Publisher.withLatest(from:_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func withLatest<Other: MainActorPublisher, Result>(
    from other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> some MainActorPublisher<Result, Failure> where Other.Failure == Failure {
    MainActorChain<_, Result>(base.withLatest(from: other.base, boxing(transform)))
  }
}

/// The step of `withLatest`, which stores the other publisher's latest value.
@usableFromInline
struct WithLatestStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = (Value, Other)

  @usableFromInline var latest: Other?

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Output> {
    switch event {
    case .value(let value):
      guard let latest else { return .skip }
      return .next((value, latest))
    case .other(let other):
      latest = other
      return .skip
    }
  }

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream ? .finish : .skip
  }

  @_alwaysEmitIntoClient
  mutating func clear() {
    latest = nil
  }
}

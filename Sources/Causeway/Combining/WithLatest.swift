extension Publisher {
  /// Sends each value together with the latest one of another publisher.
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
  /// Values that come before the other has sent one are left out; what the other sends is not sent on by itself. It
  /// finishes with the upstream, and the other's finish changes nothing; it fails when either fails. The other's latest
  /// value is held until the end.
  ///
  /// - Parameter other: Subscribed to first, so that its current value is there for the upstream's first one.
  /// - Returns: A publisher of tuples.
  @inlinable
  @inline(__always)
  public func withLatest<Other: Publisher>(
    from other: Other
  ) -> some Publisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    Accompanied(self, other, WithLatestStep())
  }

  /// Sends what a closure makes of each value and the latest one of another publisher.
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
  /// Values that come before the other has sent one are left out; what the other sends is not sent on by itself. It
  /// finishes with the upstream, and the other's finish changes nothing; it fails when either fails. The other's latest
  /// value is held until the end.
  ///
  /// - Parameters:
  ///   - other: Subscribed to first, so that its current value is there for the upstream's first one.
  ///   - transform: Called for each value that is sent, one at a time, on a sending thread.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  @inline(__always)
  public func withLatest<Other: Publisher, Result: Sendable>(
    from other: Other, _ transform: @escaping @Sendable (Output, Other.Output) -> Result
  ) -> some Publisher<Result, Failure> where Other.Failure == Failure {
    Accompanied(self, other, WithLatestStep()).map { transform($0.0, $0.1) }
  }
}

/// The step of `withLatest`: it keeps the other publisher's latest value.
@usableFromInline
struct WithLatestStep<Value: Sendable, Other: Sendable>: MergeStep {
  @usableFromInline typealias Event = AccompaniedEvent<Value, Other>
  @usableFromInline typealias Output = (Value, Other)

  @usableFromInline var latest: Other?

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
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

  @inlinable
  mutating func finish(input: Int) -> MergeResult<Output> {
    input == AccompaniedInput.upstream ? .finish : .skip
  }

  @inlinable
  mutating func clear() {
    latest = nil
  }
}

extension Publisher {
  /// Replaces each `nil` with a value.
  ///
  /// ```marbles
  /// source of odd numbers or nil  -1-2-3-|
  /// replaceNil(with: 0)           -1-0-3-|
  /// ```
  ///
  /// - Parameter replacement: The value to emit for each `nil`.
  /// - Returns: A publisher of nonoptional values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func replaceNil<Wrapped: Sendable>(
    with replacement: Wrapped
  ) -> Stepped<Self, ReplaceNilStep<Wrapped, Failure>> where Output == Wrapped? {
    Stepped(self, ReplaceNilStep(replacement))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.replaceNil(with:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func replaceNil<Wrapped>(
    with replacement: Wrapped
  ) -> MainActorChain<Stepped<Upstream, MapStep<MainActorBox<Output>, MainActorBox<Wrapped>, Failure>>, Wrapped>
  where Output == Wrapped? {
    map { $0 ?? replacement }
  }
}

/// The step of ``Publisher/replaceNil(with:)``.
public struct ReplaceNilStep<Output: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let replacement: Output

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ replacement: Output) {
    self.replacement = replacement
  }

  /// Returns the value or its replacement.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Output?) -> Output? {
    input ?? replacement
  }
}

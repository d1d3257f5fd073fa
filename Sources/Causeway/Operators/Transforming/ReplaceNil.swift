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

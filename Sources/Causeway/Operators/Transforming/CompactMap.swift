extension Publisher {
  /// Sends each value transformed, and leaves out those that become `nil`.
  ///
  /// ```marbles
  /// source                                -1-3-2-4-|
  /// compactMap { $0 > 2 ? $0 * 2 : nil }  ---6---8-|
  /// ```
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values that are not `nil`.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) -> Result?
  ) -> Stepped<Self, CompactMapStep<Output, Result, Failure>> {
    Stepped(self, CompactMapStep(transform))
  }
}

/// The step of ``Publisher/compactMap(_:)``.
public struct CompactMapStep<Input: Sendable, Output: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let transform: @Sendable (Input) -> Output?

  @inlinable
  @inline(__always)
  init(_ transform: @escaping @Sendable (Input) -> Output?) {
    self.transform = transform
  }

  /// Sends the value transformed, if it is one.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Output? {
    transform(input)
  }
}

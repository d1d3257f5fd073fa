extension Publisher {
  /// Sends each value together with the one before it.
  ///
  /// ```marbles
  /// source      -1-2-3-|
  /// pairwise()  ---A-B-|
  ///             A = (1, 2)
  ///             B = (2, 3)
  /// ```
  ///
  /// Nothing is sent for the first value. The last one is held until the subscription ends.
  @inlinable
  @inline(__always)
  public func pairwise() -> Stepped<Self, PairwiseStep<Output, Failure>> {
    Stepped(self, PairwiseStep())
  }
}

/// The step of ``Publisher/pairwise()``.
public struct PairwiseStep<Input: Sendable, Failure: Error>: Step {
  /// What it sends: the value before, and the value.
  public typealias Output = (Input, Input)
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @inlinable
  @inline(__always)
  init() {}

  /// Sends the value with the one before it, if there is one.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> (Input, Input)? {
    defer { last = input }
    return last.map { ($0, input) }
  }
}

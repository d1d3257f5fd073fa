extension Publisher where Output: Equatable {
  /// Sends only the values that differ from the one before.
  ///
  /// ```marbles
  /// source              -1-1-2-2-1-|
  /// removeDuplicates()  -1---2---1-|
  /// ```
  ///
  /// It holds the last value until the subscription ends. `==` is called on the sending thread.
  @inlinable
  @inline(__always)
  public func removeDuplicates() -> Stepped<Self, RemoveDuplicatesStep<Output, Failure>> {
    Stepped(self, RemoveDuplicatesStep())
  }
}

/// The step of ``Publisher/removeDuplicates()``.
public struct RemoveDuplicatesStep<Input: Equatable & Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @inlinable
  @inline(__always)
  init() {}

  /// Sends the value if it differs from the one before.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if let last, last == input { return nil }
    last = input
    return input
  }
}

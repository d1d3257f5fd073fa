extension Publisher {
  /// Sends only the values that a closure does not find the same as the last one sent.
  ///
  /// ```marbles
  /// source                                 -2-3-4-5-1-|
  /// removeDuplicates { $0 / 2 == $1 / 2 }  -2---4---1-|
  /// ```
  ///
  /// It holds the last value sent until the subscription ends.
  ///
  /// - Parameter isSame: Called with the last value sent and a new one, on the sending thread.
  /// - Returns: A publisher of the values that are not the same.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func removeDuplicates(
    by isSame: @escaping @Sendable (Output, Output) -> Bool
  ) -> Stepped<Self, RemoveDuplicatesByStep<Output, Failure>> {
    Stepped(self, RemoveDuplicatesByStep(isSame))
  }
}

/// The step of ``Publisher/removeDuplicates(by:)``.
public struct RemoveDuplicatesByStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?
  @usableFromInline let isSame: @Sendable (Input, Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isSame: @escaping @Sendable (Input, Input) -> Bool) {
    self.isSame = isSame
  }

  /// Sends the value if it is not the same as the last one sent.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if let last, isSame(last, input) { return nil }
    last = input
    return input
  }
}

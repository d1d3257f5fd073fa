extension Publisher {
  /// Leaves out the first values.
  ///
  /// ```marbles
  /// source        -1-2-3-4-|
  /// dropFirst(2)  -----3-4-|
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher of the values after the first.
  @inlinable
  @inline(__always)
  public func dropFirst(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Stepped<Self, DropFirstStep<Output, Failure>> {
    precondition(count >= 0, "dropFirst needs a count of zero or more, not \(count)", file: fileID, line: line)
    return Stepped(self, DropFirstStep(count))
  }
}

/// The step of ``Publisher/dropFirst(_:)``.
public struct DropFirstStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var remaining: Int

  @inlinable
  @inline(__always)
  init(_ remaining: Int) {
    self.remaining = remaining
  }

  /// Sends the value if enough have been left out.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if remaining == 0 { return input }
    remaining -= 1
    return nil
  }
}

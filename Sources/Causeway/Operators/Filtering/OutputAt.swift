extension Publisher {
  /// Sends the value with a certain number and finishes with it; finishes without one if there are not that many.
  ///
  /// ```marbles
  /// source         -1-2-3-|
  /// output(at: 1)  ---(2|)
  /// ```
  ///
  /// The upstream is cancelled when the value comes.
  ///
  /// - Parameters:
  ///   - index: Which value. The first has the number zero.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  /// - Returns: A publisher of at most one value.
  @inlinable
  @inline(__always)
  public func output(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> EndingStepped<Self, OutputInStep<Output, Failure>> {
    precondition(index >= 0, "output(at:) needs a number of zero or more, not \(index)", file: fileID, line: line)
    return EndingStepped(self, OutputInStep(skipping: index, taking: 1))
  }
}

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
  /// - Parameter index: Which value. The first has the number zero.
  /// - Returns: A publisher of at most one value.
  @inlinable
  @inline(__always)
  public func output(at index: Int) -> EndingStepped<Self, OutputInStep<Output, Failure>> {
    precondition(index >= 0, "output(at:) needs a number of zero or more, not \(index)")
    return EndingStepped(self, OutputInStep(skipping: index, taking: 1))
  }
}

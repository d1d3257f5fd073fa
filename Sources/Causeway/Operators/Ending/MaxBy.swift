extension Publisher {
  /// Sends the greatest value in a certain order when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source                        -4-2-5-|
  /// max(by: { $0 % 3 < $1 % 3 })  -------(2|)
  /// ```
  ///
  /// Of several equal ones it is the first. The greatest so far is held until then. On a failure it is dropped and the
  /// failure is passed on.
  ///
  /// - Parameter isLess: Whether its first value comes before its second. Called for each value but the first, with it
  ///   and the greatest so far, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func max(
    by isLess: @escaping @Sendable (Output, Output) -> Bool
  ) -> EndingStepped<Self, MinByStep<Output, Failure>> {
    // The least in the opposite order.
    min { isLess($1, $0) }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the greatest value when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source  -1-3-2-|
  /// max()   -------(3|)
  /// ```
  ///
  /// Of several equal ones it is the first. The greatest so far is held until then. On a failure it is dropped and the
  /// failure is passed on. `<` is called on the sending thread.
  @inlinable
  @inline(__always)
  public func max() -> EndingStepped<Self, MinByStep<Output, Failure>> {
    max { $0 < $1 }
  }
}

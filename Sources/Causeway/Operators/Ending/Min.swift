extension Publisher where Output: Comparable {
  /// Sends the least value when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source  -3-1-2-|
  /// min()   -------(1|)
  /// ```
  ///
  /// Of several equal ones it is the first. The least so far is held until then. On a failure it is dropped and the
  /// failure is passed on. `<` is called on the sending thread.
  @inlinable
  @inline(__always)
  public func min() -> EndingStepped<Self, MinByStep<Output, Failure>> {
    min { $0 < $1 }
  }
}

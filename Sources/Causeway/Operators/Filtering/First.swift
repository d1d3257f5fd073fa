extension Publisher {
  /// Sends the first value and finishes with it; finishes without one if there is none.
  ///
  /// ```marbles
  /// source   -1-2-3-|
  /// first()  -(1|)
  /// ```
  ///
  /// The upstream is cancelled when the value comes.
  @inlinable
  @inline(__always)
  public func first() -> EndingStepped<Self, PrefixStep<Output, Failure>> {
    prefix(1)
  }
}

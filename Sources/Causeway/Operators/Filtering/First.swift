extension Publisher {
  /// Sends the first value and finishes with it; finishes without one if there is none.
  ///
  /// The upstream is cancelled when the value comes.
  @inlinable
  @inline(__always)
  public func first() -> EndingStepped<Self, PrefixStep<Output, Failure>> {
    prefix(1)
  }
}

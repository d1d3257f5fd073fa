extension Publisher where Output: Equatable {
  /// Sends `true` and finishes as soon as a certain value comes; sends `false` if the upstream finishes without it.
  ///
  /// ```marbles
  /// source       -1-2-3-|
  /// contains(2)  ---(A|)
  ///              A = true
  /// ```
  ///
  /// The upstream is cancelled when the value comes. A failure before that is passed on. `==` is called on the sending
  /// thread.
  ///
  /// - Parameter value: What to look for. It is held until the subscription ends.
  /// - Returns: A publisher of one `Bool`.
  @inlinable
  @inline(__always)
  public func contains(_ value: Output) -> EndingStepped<Self, ContainsWhereStep<Output, Failure>> {
    contains { $0 == value }
  }
}

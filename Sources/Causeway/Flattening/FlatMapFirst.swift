extension Publisher {
  /// Makes a publisher of a value and sends what it sends, and leaves out the values that come until it has finished.
  ///
  /// ```marbles
  /// source                      -0--1-----1-|
  /// inner[0]                    --2---3-|
  /// inner[1]                    -----4------5-|
  /// flatMapFirst { inner[$0] }  --2---3-----5-|
  /// ```
  ///
  /// So a second tap on a button does not repeat a request that is under way. It finishes when the upstream has and no
  /// inner publisher runs; it fails at once when one fails.
  ///
  /// - Parameter transform: Makes the publisher, on the thread that sent the value. It is not called for a value that is
  ///   left out, and not after a cancel.
  /// - Returns: A publisher of the values of the inner publishers.
  @inlinable
  @inline(__always)
  public func flatMapFirst<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .ignore), transform)
  }
}

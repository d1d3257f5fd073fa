extension Publisher {
  /// Makes a publisher of each value, and sends what the latest one sends.
  ///
  /// ```marbles
  /// source                       -0----1--|
  /// inner[0]                     --2--3--4-|
  /// inner[1]                     ----5--6--7-|
  /// flatMapLatest { inner[$0] }  --2--3-6--7-|
  /// ```
  ///
  /// When a value comes the inner publisher before is cancelled, unless it has finished, and nothing of it is sent from
  /// then on, be it already on its way; a delivery that has begun on another thread may still be running. It finishes
  /// when the upstream and the latest inner publisher have; it fails when one of these two fails.
  ///
  /// - Parameter transform: Makes the publisher, on the thread that sent the value. It is called before the inner
  ///   publisher before is cancelled, and not after a cancel.
  /// - Returns: A publisher of the values of the latest inner publisher.
  @inlinable
  @inline(__always)
  public func flatMapLatest<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .replace), transform)
  }
}

extension Publisher {
  /// Makes a publisher of each value, and sends all of one before it goes on to the next.
  ///
  /// ```marbles
  /// source                   -0-1-|
  /// inner[0]                 ---2--3-|
  /// inner[1]                 -----4----5-|
  /// concatMap { inner[$0] }  ---2--3---5-|
  /// ```
  ///
  /// It is ``flatMap(maxPublishers:_:)`` with one inner publisher at a time: values that come meanwhile wait in order,
  /// without a limit. The elements of a sequence, which may be endless, are taken one at a time. It finishes when the upstream and all inner publishers have, and fails at once when one fails.
  ///
  /// - Parameter transform: Makes the publisher, when its turn has come, on the thread that finished the one before or
  ///   sent the value. It is called one at a time, and not after a cancel.
  /// - Returns: A publisher of the values of all inner publishers, in order.
  @inlinable
  @inline(__always)
  public func concatMap<Inner: Publisher>(
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .wait), transform)
  }
}

extension Publisher where Output: Publisher {
  /// Sends what the latest of the publishers sends that come as values.
  ///
  /// ```marbles
  /// source            -0----1--|
  /// inner[0]          --2--3--4-|
  /// inner[1]          ----5--6--7-|
  /// switchToLatest()  --2--3-6--7-|
  /// ```
  ///
  /// When one comes, the one before is cancelled, unless it has finished, and nothing of it is sent from then on, be it
  /// already on its way; a delivery that has begun on another thread may still be running. It finishes when the
  /// upstream and the latest publisher have; it fails when one of these two fails.
  ///
  /// - Returns: A publisher of the values of the latest publisher.
  @inlinable
  @inline(__always)
  public func switchToLatest() -> some Publisher<Output.Output, Failure> where Output.Failure == Failure {
    Flattened(self, FlatteningPolicy(1, whenFull: .replace)) { $0 }
  }
}

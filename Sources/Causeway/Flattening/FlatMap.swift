extension Publisher {
  /// Makes a publisher of each value, and sends what all of them send, as it comes.
  ///
  /// ```marbles
  /// source                 -0---1-|
  /// inner[0]               ---2---3--|
  /// inner[1]               ------4--5---|
  /// flatMap { inner[$0] }  ---2--43-5---|
  /// ```
  ///
  /// It finishes when the upstream and all inner publishers have; it fails, and cancels the others, when one fails.
  /// Inner publishers may send on any threads at once; their values are delivered one at a time. It costs two
  /// allocations per subscription, and each inner publisher is subscribed to with a token of its own.
  ///
  /// A value that finds no room waits, and its publisher is subscribed to when another has finished:
  ///
  /// ```marbles
  /// source                                   -0-1-2-|
  /// inner[0]                                 --3---4-|
  /// inner[1]                                 ----5-----6--|
  /// inner[2]                                 -------7---8|
  /// flatMap(maxPublishers: 2) { inner[$0] }  --3-5-4---68-|
  /// ```
  ///
  /// Inner publishers are subscribed to in the order of the upstream's values, on the thread that sent the value, or,
  /// for one that had to wait, on the thread that finished the inner publisher whose place it takes. Waiting values are
  /// held without a limit. If `maxPublishers` is given, the elements of a sequence, which may be endless, are taken when
  /// there is room for their publishers.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers run at a time, at least 1. Further values wait in order.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  ///   - transform: Makes the publisher, when it is subscribed to. It is called one at a time, and not after a cancel.
  /// - Returns: A publisher of the values of all inner publishers.
  @inlinable
  @inline(__always)
  public func flatMap<Inner: Publisher>(
    maxPublishers: Int = .max, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Output) -> Inner
  ) -> some Publisher<Inner.Output, Failure> where Inner.Failure == Failure {
    Flattened(self, FlatteningPolicy(maxPublishers, whenFull: .wait, fileID, line), transform)
  }
}

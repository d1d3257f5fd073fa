extension Publisher {
  /// Passes everything on unchanged, and writes a line about it before.
  ///
  /// ```marbles
  /// source   -1-2-3-|
  /// print()  -1-2-3-|
  /// ```
  ///
  /// The lines are `receive subscription`, `receive value: (…)`, `receive finished`, `receive error: (…)` and
  /// `receive cancel`. Lines of subscriptions on several threads may come in any order among each other.
  ///
  /// - Parameters:
  ///   - prefix: What each line begins with, and a colon. With none there is no colon either.
  ///   - write: Takes each line, on the thread that sends or cancels. The default prints it.
  /// - Returns: A publisher of the same values.
  @inlinable
  @inline(never)
  public func print(
    _ prefix: String = "", to write: @escaping @Sendable (String) -> Void = { Swift.print($0) }
  ) -> HandleEvents<Self> {
    let prefix = prefix.isEmpty ? "" : "\(prefix): "
    return handleEvents(
      receiveSubscription: { _ in write("\(prefix)receive subscription") },
      receiveOutput: { write("\(prefix)receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: write("\(prefix)receive finished")
        case .failure(let failure): write("\(prefix)receive error: (\(failure))")
        }
      },
      receiveCancel: { write("\(prefix)receive cancel") })
  }
}

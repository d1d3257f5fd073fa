extension Publisher {
  /// Writes a line for each event, then forwards the event unchanged.
  ///
  /// ```marbles
  /// source   -1-2-3-|
  /// print()  -1-2-3-|
  /// ```
  ///
  /// The lines are `receive subscription`, `receive value: (…)`, `receive finished`, `receive error: (…)` and `receive
  /// cancel`. Lines of subscriptions on different threads may interleave in any order.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each line, followed by a colon. If it is empty, the colon is omitted.
  ///   - write: Receives each line, on the thread that sends or cancels. The default prints it.
  /// - Returns: A publisher of the same values.
  @_alwaysEmitIntoClient
  @inline(never)
  public consuming func print(
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

extension MainActorPublisher {
  /// Like `Publisher.print(_:to:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(never)
  public func print(
    _ prefix: String = "", to write: @escaping (String) -> Void = { Swift.print($0) }
  ) -> MainActorChain<HandleEvents<Upstream>, Output> {
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

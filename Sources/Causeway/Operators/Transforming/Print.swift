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
    let line = PrintedLine(prefix)
    return handleEvents(
      receiveSubscription: { _ in write(line.subscription) }, receiveOutput: { write(line.value($0)) },
      receiveCompletion: { write(line.completion($0)) }, receiveCancel: { write(line.cancel) })
  }
}

extension MainActorPublisher {
  /// Like `Publisher.print(_:to:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(never)
  public func print(
    _ prefix: String = "", to write: @escaping (String) -> Void = { Swift.print($0) }
  ) -> MainActorChain<HandleEvents<Upstream>, Output> {
    let line = PrintedLine(prefix)
    return handleEvents(
      receiveSubscription: { _ in write(line.subscription) }, receiveOutput: { write(line.value($0)) },
      receiveCompletion: { write(line.completion($0)) }, receiveCancel: { write(line.cancel) })
  }
}

/// The lines of `print`.
@usableFromInline
struct PrintedLine: Sendable {
  private let prefix: String

  @usableFromInline
  init(_ prefix: String) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
  }

  @usableFromInline var subscription: String { "\(prefix)receive subscription" }

  @usableFromInline var cancel: String { "\(prefix)receive cancel" }

  @usableFromInline
  func value(_ value: some Any) -> String { "\(prefix)receive value: (\(value))" }

  @usableFromInline
  func completion(_ completion: Completion<some Error>) -> String {
    switch completion {
    case .finished: "\(prefix)receive finished"
    case .failure(let failure): "\(prefix)receive error: (\(failure))"
    }
  }
}

extension MainActorPublisher {
  /// Returns the values as an async sequence of the main actor, each of whose iterators has its own subscription.
  ///
  /// The values need not be `Sendable`, so the sequence is iterated on the main actor.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes with each iterator.
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorValues<Upstream, Output> {
    MainActorValues(base.values(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line))
  }
}

extension MainActorPublisher where Output: Sendable {
  /// Returns the values as an async sequence, which buffers them after they have arrived on the main actor.
  ///
  /// In all other respects this is `Publisher.values(bufferingPolicy:)`.
  @_alwaysEmitIntoClient
  public nonisolated func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValues<some Publisher<Output, Failure>> {
    publisher.values(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line)
  }
}

/// The values of a main-actor publisher as an async sequence that is iterated on the main actor.
///
/// In all other respects it behaves like ``AsyncValues``.
@MainActor
public struct MainActorValues<Upstream: Publisher, Element> where Upstream.Output == MainActorBox<Element> {
  private let values: AsyncValues<Upstream>

  init(_ values: AsyncValues<Upstream>) {
    self.values = values
  }
}

extension MainActorValues: @MainActor AsyncSequence {
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: values.makeAsyncIterator())
  }

  /// An iterator over the values of one subscription.
  ///
  /// It stays on the main actor.
  public struct Iterator: AsyncIteratorProtocol {
    /// The upstream's failure type.
    public typealias Failure = Upstream.Failure

    var iterator: AsyncValues<Upstream>.Iterator

    /// Returns the next value, waiting for it if necessary.
    ///
    /// - Returns: The value, or `nil` after completion or if one of the tasks waiting at the iterator is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      try await iterator.next(isolation: actor)?.value
    }

    /// Calls `next(isolation:)` in the caller's isolation.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

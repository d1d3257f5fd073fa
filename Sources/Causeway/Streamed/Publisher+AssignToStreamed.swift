extension Publisher where Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the sending thread.
  ///
  /// The subscription lasts until the publisher completes or the property is released.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(self, SubscriptionOrigin("assign", CodeLocation(fileID, line))) { _ in }
  }
}

extension Publisher {
  /// Sets a ``Streamed`` property to each value, and handles a failure.
  ///
  /// Like `assign(to:)`. If the publisher fails, `onFailure` is called on the thread that fails, and the property keeps
  /// its last value.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    published.storage.assign(self, SubscriptionOrigin("assign", CodeLocation(fileID, line)), onFailure: onFailure)
  }
}

extension MainActorPublisher where Output: Sendable, Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the main actor, like `Publisher.assign(to:)`.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(publisher, SubscriptionOrigin("assign", CodeLocation(fileID, line))) { _ in }
  }
}

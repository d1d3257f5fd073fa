extension Publisher where Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the sending thread.
  ///
  /// The subscription lasts until the publisher completes or the property is released.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(self, SubscriptionSite("assign", fileID, line)) { _ in }
  }
}

extension Publisher {
  /// Sets a ``Streamed`` property to each value, and handles a failure.
  ///
  /// The subscription lasts until the publisher completes or the property is released.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  ///   - onFailure: Called if the publisher fails, on the thread that fails. The property keeps its last value.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    published.storage.assign(self, SubscriptionSite("assign", fileID, line), onFailure: onFailure)
  }
}

extension MainActorPublisher where Output: Sendable, Upstream.Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the main actor.
  ///
  /// The subscription lasts until the publisher completes or the property is released.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  @MainActor
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(publisher, SubscriptionSite("assign", fileID, line)) { _ in }
  }
}

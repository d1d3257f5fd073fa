extension Publisher where Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the sending thread, for as long as the property lives.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(self, SubscriptionSite("assign", fileID, line)) { _ in }
  }
}

extension Publisher {
  /// Sets a ``Streamed`` property to each value, with what to do on a failure.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onFailure: Called if the publisher fails; the property keeps its last value.
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    published.storage.assign(self, SubscriptionSite("assign", fileID, line), onFailure: onFailure)
  }
}

extension MainActorPublisher where Output: Sendable, Upstream.Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the main actor, for as long as the property lives.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  @MainActor
  public func assign(
    to published: inout Streamed<Output>.Publisher, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    published.storage.assign(publisher, SubscriptionSite("assign", fileID, line)) { _ in }
  }
}

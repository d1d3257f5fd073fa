extension Publisher where Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the sending thread, for as long as the property lives.
  ///
  /// - Parameter published: The property, as `&$name`.
  public func assign(to published: inout Streamed<Output>.Publisher) {
    published.storage.assign(self) { _ in }
  }
}

extension Publisher {
  /// Sets a ``Streamed`` property to each value, with what to do on a failure.
  ///
  /// - Parameters:
  ///   - published: The property, as `&$name`.
  ///   - onFailure: Called if the publisher fails; the property keeps its last value.
  public func assign(
    to published: inout Streamed<Output>.Publisher, onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    published.storage.assign(self, onFailure: onFailure)
  }
}

extension MainActorPublisher where Output: Sendable, Upstream.Failure == Never {
  /// Sets a ``Streamed`` property to each value, on the main actor, for as long as the property lives.
  ///
  /// - Parameter published: The property, as `&$name`.
  @MainActor
  public func assign(to published: inout Streamed<Output>.Publisher) {
    published.storage.assign(publisher) { _ in }
  }
}

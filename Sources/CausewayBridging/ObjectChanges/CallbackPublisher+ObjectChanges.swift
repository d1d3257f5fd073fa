import Causeway

extension CallbackPublisher where Failure == Never {
  /// Creates a publisher of the changes that a main-actor store reports through `observe { change in … } -> token`.
  ///
  /// ```swift
  /// let notes = CallbackPublisher<ListChange<NoteSnapshot, any Error>, Never>.objectChanges(on: MainActor.shared) { send in
  ///   results.observe { change in send(ListChange(change)) }
  /// } invalidate: { $0.invalidate() }
  /// ```
  ///
  /// Convert the store's objects to snapshots inside the callback. The stream finishes after ``ObjectChange/deleted``
  /// and ``ObjectChange/error(_:)``.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - observe: Starts an observation, on the main actor, with a closure to call for each change, and returns its
  ///     token. Called once for each subscriber.
  ///   - invalidate: Ends the observation. Called exactly once, on the main actor. The token is released afterwards; if
  ///     its release ends the observation, pass an empty closure.
  /// - Returns: A publisher of changes.
  public static func objectChanges<Content, Changes, ServiceFailure, Token>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    observe: @escaping @MainActor (_ send: @escaping @Sendable (Output) -> Void) -> Token,
    invalidate: @escaping @MainActor (_ token: Token) -> Void
  ) -> CallbackPublisher where Output == ObjectChange<Content, Changes, ServiceFailure> {
    CallbackPublisher(BridgeReporter(.objectChanges, label, CodeLocation(fileID, line)), on: actor) { continuation in
      let token = observe { change in
        continuation.yield(change)
        if change.isLast { continuation.finish() }
      }
      continuation.onTermination = { _ in invalidate(token) }
    }
  }

  /// Creates a publisher of the changes that a store reports through `observe { change in … } -> token`, on any thread.
  ///
  /// Like the overload with an actor, except that `observe` runs on the subscribing thread, and `invalidate` on the
  /// thread on which the stream ends or is cancelled.
  public static func objectChanges<Content, Changes, ServiceFailure, Token>(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    observe: @escaping @Sendable (_ send: @escaping @Sendable (Output) -> Void) -> Token,
    invalidate: @escaping @Sendable (_ token: Token) -> Void
  ) -> CallbackPublisher where Output == ObjectChange<Content, Changes, ServiceFailure> {
    CallbackPublisher(BridgeReporter(.objectChanges, label, CodeLocation(fileID, line))) { continuation in
      // The token is created here and used once more, by the thread that ends the subscription.
      let token = UncheckedBox(
        observe { change in
          continuation.yield(change)
          if change.isLast { continuation.finish() }
        })
      continuation.onTermination = { _ in invalidate(token.value) }
    }
  }
}

extension ObjectChange {
  /// Whether no change follows.
  var isLast: Bool {
    switch self {
    case .initial, .update: false
    case .deleted, .error: true
    }
  }
}

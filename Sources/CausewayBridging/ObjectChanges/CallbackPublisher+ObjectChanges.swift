import Causeway

extension BridgeStyle {
  /// The changes of an object or a list that a store observes.
  @inlinable public static var objectChanges: BridgeStyle { BridgeStyle("object changes") }
}

extension CallbackPublisher where Failure == Never {
  /// Makes a publisher of what a store tells of an object or a list, of the shape `observe { change in … } -> token`.
  ///
  /// ```swift
  /// let notes = CallbackPublisher<ListChange<NoteSnapshot, any Error>, Never>.objectChanges(on: MainActor.shared) { send in
  ///   results.observe { change in send(ListChange(change)) }
  /// } invalidate: { $0.invalidate() }
  /// ```
  ///
  /// Objects of the store's are made into snapshots inside the callback. After ``ObjectChange/deleted`` and
  /// ``ObjectChange/error(_:)`` the stream finishes.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - observe: Begins to observe, on the main actor, with a closure to call for each change, and returns the token. It
  ///     runs once for each subscriber.
  ///   - invalidate: Ends the observation: exactly once, on the main actor. The token is released afterwards; where that is
  ///     all it takes, the closure is empty.
  /// - Returns: The publisher.
  public static func objectChanges<Content, Changes, ServiceFailure, Token>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    observe: @escaping @MainActor (_ send: @escaping @Sendable (Output) -> Void) -> Token,
    invalidate: @escaping @MainActor (_ token: Token) -> Void
  ) -> CallbackPublisher where Output == ObjectChange<Content, Changes, ServiceFailure> {
    CallbackPublisher(BridgeReporter(.objectChanges, label, fileID, line), on: actor) { continuation in
      let token = observe { change in
        continuation.yield(change)
        if change.isLast { continuation.finish() }
      }
      continuation.onTermination = { _ in invalidate(token) }
    }
  }

  /// Makes a publisher of what a store tells of an object or a list, of the shape `observe { change in … } -> token`, where
  /// the store may be used on any thread.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - observe: Begins to observe, on the subscribing thread, with a closure to call for each change, and returns the
  ///     token. It runs once for each subscriber.
  ///   - invalidate: Ends the observation: exactly once, on the thread that ends or cancels. The token is released
  ///     afterwards.
  /// - Returns: The publisher.
  public static func objectChanges<Content, Changes, ServiceFailure, Token>(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    observe: @escaping @Sendable (_ send: @escaping @Sendable (Output) -> Void) -> Token,
    invalidate: @escaping @Sendable (_ token: Token) -> Void
  ) -> CallbackPublisher where Output == ObjectChange<Content, Changes, ServiceFailure> {
    CallbackPublisher(BridgeReporter(.objectChanges, label, fileID, line)) { continuation in
      // It is made here and used once more, by whoever ends the subscription.
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
  /// Whether nothing follows.
  var isLast: Bool {
    switch self {
    case .initial, .update: false
    case .deleted, .error: true
    }
  }
}

/// A subject of the main actor that delivers each value to its current subscribers and stores nothing.
///
/// Like ``PassthroughSubject``, for values that need not be `Sendable`.
@MainActor
public final class MainActorPassthroughSubject<Output, Failure: Error>: MainActorPublisher {
  @usableFromInline let subject = PassthroughSubject<MainActorBox<Output>, Failure>()

  /// Creates a subject without subscribers.
  public nonisolated init() {}

  /// The publisher inside.
  @_alwaysEmitIntoClient
  public nonisolated var _engine: MainActorEngine<PassthroughSubject<MainActorBox<Output>, Failure>> {
    MainActorEngine(subject)
  }

  /// Delivers a value to every subscriber, before it returns.
  ///
  /// If it is called from inside a subscriber, the value is delivered after the current one. Ignored after completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func send(_ value: Output) {
    subject.send(MainActorBox(value))
  }

  /// Completes the subject for its subscribers, and for later subscribers when they subscribe.
  ///
  /// Ignored after completion.
  @_alwaysEmitIntoClient
  public func send(completion: Completion<Failure>) {
    subject.send(completion: completion)
  }
}

extension MainActorPassthroughSubject where Output == Void {
  /// Sends an event without a value.
  @_alwaysEmitIntoClient
  public func send() {
    send(())
  }
}

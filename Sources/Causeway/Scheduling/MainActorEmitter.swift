/// A source of values on the main actor, which an ``AnyMainActorPublisher`` gives to its closure.
///
/// Like ``Emitter``, for values that need not be `Sendable`.
@MainActor
public struct MainActorEmitter<Output, Failure: Error> {
  private let emitter: Emitter<MainActorBox<Output>, Failure>

  fileprivate nonisolated init(_ emitter: Emitter<MainActorBox<Output>, Failure>) {
    self.emitter = emitter
  }

  /// Whether the subscriber still wants values.
  public var isActive: Bool { emitter.isActive }

  /// Delivers a value.
  ///
  /// Ignored after the end.
  public func send(_ value: Output) {
    emitter.send(MainActorBox(value))
  }

  /// Completes the stream.
  ///
  /// Ignored after the end.
  public func send(completion: Completion<Failure>) {
    emitter.send(completion: completion)
  }

  /// Sets the handler that is called once, when the stream has completed or the subscriber has cancelled.
  ///
  /// - Parameter handler: Called on the main actor: immediately if the stream ends there or has ended, otherwise in a
  ///   later turn.
  public func onTermination(_ handler: @escaping (Termination<Failure>) -> Void) {
    let handler = unchecked(handler)
    emitter.onTermination { termination in MainActorContext.run { handler(termination) } }
  }
}

extension AnyMainActorPublisher {
  /// Creates a publisher whose values a closure sends, for example those of a service that calls back on the main actor.
  ///
  /// ```swift
  /// let shots = AnyMainActorPublisher<Shot, Never> { emitter in
  ///   camera.onShot = { emitter.send($0) }
  ///   emitter.onTermination { _ in camera.onShot = nil }
  /// }
  /// ```
  ///
  /// - Parameter start: Called on the main actor for each subscriber, inside the subscription.
  public init(_ start: @escaping (MainActorEmitter<Output, Failure>) -> Void) {
    let start = unchecked(start)
    self.init(MainActorChain(Emitted { start(MainActorEmitter($0)) }))
  }
}

/// A publisher whose values a closure sends.
private struct Emitted<Output: Sendable, Failure: Error>: Publisher {
  let start: @Sendable (Emitter<Output, Failure>) -> Void

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    Emitter.attach(consume subscriber, start: start)
  }
}

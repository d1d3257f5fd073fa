/// The sending side of a custom source.
///
/// An emitter may be used from any thread, from several at once and from inside a subscriber. Values are delivered one
/// at a time in the order in which they are sent (R2, R3), and nothing is delivered after the completion or a cancel
/// (R1, R5).
///
/// ```swift
/// struct Readings: Publisher {
///   typealias Output = Double
///   typealias Failure = Never
///
///   let sensor: Sensor
///
///   func subscribe(_ subscriber: sending some Subscriber<Double, Never>) {
///     Emitter.attach(subscriber) { [sensor] emitter in
///       let id = sensor.addListener { emitter.send($0) }
///       emitter.onTermination { _ in sensor.removeListener(id) }
///     }
///   }
/// }
/// ```
public struct Emitter<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let core: EmitterCore<Output, Failure>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ core: EmitterCore<Output, Failure>) {
    self.core = core
  }

  /// Delivers the subscription to a subscriber, then starts the source.
  ///
  /// - Parameters:
  ///   - subscriber: The receiver of the values.
  ///   - start: Starts the source, on this thread, before this method returns. Not called if the subscriber cancels
  ///     when it receives its subscription.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func attach<S: Subscriber>(_ subscriber: sending S, start: (Emitter) -> Void)
  where S.Input == Output, S.Failure == Failure {
    let node = EmitterNode(Optional(consume subscriber))
    node.slot.receive(subscription: node.subscription)
    if node.begin() {
      start(Emitter(node))
    }
  }

  /// Whether the subscription is neither cancelled nor completed.
  @_alwaysEmitIntoClient
  public var isActive: Bool {
    core.isLive
  }

  /// Sends a value.
  ///
  /// Ignored after completion or cancel.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func send(_ value: Output) {
    core.send(value)
  }

  /// Completes the stream.
  ///
  /// Ignored after completion or cancel.
  @_alwaysEmitIntoClient
  public func send(completion: Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Adds a handler that stops the source.
  ///
  /// The handler runs exactly once: on completion, before the subscriber receives it, or on cancel, on the thread that
  /// cancels. If the stream has already terminated, the handler runs immediately. Several handlers run in the order in
  /// which they were added.
  @_alwaysEmitIntoClient
  public func onTermination(_ handler: @escaping @Sendable (Termination<Failure>) -> Void) {
    core.onTermination(handler)
  }
}

extension Emitter where Output == Void {
  /// Sends an event that carries no value.
  @_alwaysEmitIntoClient
  public func send() {
    send(())
  }
}

/// The reason why a source has to stop.
public enum Termination<Failure: Error>: Sendable {
  /// The source finished.
  case finished
  /// The source failed.
  case failure(Failure)
  /// The subscriber cancelled, or released its token.
  case cancelled
}

extension Termination: Equatable where Failure: Equatable {}

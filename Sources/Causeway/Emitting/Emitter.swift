/// What a source of your own sends through.
///
/// It may be used from any thread, from several at once and from inside a subscriber: values are delivered one at a
/// time in the order in which they were sent (R2, R3), and nothing after the end or a cancel (R1, R5).
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

  @inlinable
  @inline(__always)
  init(_ core: EmitterCore<Output, Failure>) {
    self.core = core
  }

  /// Gives a subscriber its subscription, then starts the source.
  ///
  /// - Parameters:
  ///   - subscriber: What to send to.
  ///   - start: Starts the source, on this thread, before this returns. Not called if the subscriber cancels as soon as
  ///     it has its subscription.
  @inlinable
  @inline(__always)
  public static func attach<S: Subscriber>(_ subscriber: sending S, start: (Emitter) -> Void)
  where S.Input == Output, S.Failure == Failure {
    let node = EmitterNode(subscriber)
    node.chain!.receive(subscription: node.subscription)
    if node.begin() {
      start(Emitter(node))
    }
  }

  /// Whether anyone still listens.
  @inlinable
  public var isActive: Bool {
    core.isLive
  }

  /// Sends a value.
  ///
  /// Ignored after the end or a cancel.
  @inlinable
  @inline(__always)
  public func send(_ value: Output) {
    core.send(value)
  }

  /// Ends the stream.
  ///
  /// Ignored after the end or a cancel.
  @inlinable
  public func send(completion: Completion<Failure>) {
    core.send(completion: completion)
  }

  /// Sets what stops the source.
  ///
  /// The handler runs exactly once: when the stream ends, before the subscriber hears of it, or when it is cancelled,
  /// on the thread that cancels. If that has happened already it runs now. A second handler runs besides the first.
  @inlinable
  public func onTermination(_ handler: @escaping @Sendable (Termination<Failure>) -> Void) {
    core.onTermination(handler)
  }
}

extension Emitter where Output == Void {
  /// Sends a signal without a value.
  @inlinable
  public func send() {
    send(())
  }
}

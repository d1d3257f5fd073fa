/// A subject of the main actor that has a current value, which each subscriber receives first.
///
/// Like ``CurrentValueSubject``, for values that need not be `Sendable`.
@MainActor
public final class MainActorCurrentValueSubject<Output, Failure: Error>: MainActorPublisher {
  @usableFromInline let subject: CurrentValueSubject<MainActorBox<Output>, Failure>

  /// Creates a subject with a value.
  public init(_ value: Output) {
    subject = CurrentValueSubject(MainActorBox(value))
  }

  /// The publisher inside.
  @_alwaysEmitIntoClient
  public nonisolated var _engine: MainActorEngine<CurrentValueSubject<MainActorBox<Output>, Failure>> {
    MainActorEngine(subject)
  }

  /// The current value; setting it sends it.
  ///
  /// Inside a subscriber it is the value that was set last, which may be later than the one delivered.
  @_alwaysEmitIntoClient
  public var value: Output {
    get { subject.value.value }
    set { send(newValue) }
  }

  /// Sets the current value and delivers it to every subscriber, before it returns.
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
  public func send(completion: Completion<Failure>) {
    subject.send(completion: completion)
  }
}

public import Causeway

extension ObservableType {
  /// Creates an observable from a closure that sends events to an observer.
  ///
  /// Corresponds to RxSwift's `create`.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. The observer can be used on any
  ///   thread: concurrent events are serialized, and events after a terminal event are ignored. The returned disposable
  ///   is disposed of exactly once: after a terminal event, or when the subscription is disposed of.
  /// - Returns: The observable.
  @_alwaysEmitIntoClient
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { observer in
      let sink = CreatedSink(observer)
      return sink.attached(to: subscribe(AnyObserver(handler: { sink.receive($0) })))
    }
  }
}

/// A subscription of ``Observable/create(_:)``, which serializes the events of several threads.
@usableFromInline
final class CreatedSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `hasEnded` is used only inside the gate.

  @usableFromInline let gate = EventGate<Event<Element>>()
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline
  override init(_ downstream: ObserverBase<Element>) {
    super.init(downstream)
  }

  @_alwaysEmitIntoClient
  func receive(_ event: Event<Element>) {
    if gate.tryEnter() {
      perform(event)
      if !gate.tryLeave() { gate.drain(perform) }
    } else {
      submit(event)
    }
  }

  /// Delivers an event when its turn comes.
  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event<Element>) {
    if gate.isInside { noteQueuedEvent() }
    gate.submit(event, perform)
  }

  @usableFromInline
  func noteQueuedEvent() {
    MainPlace.noteQueuedEvent()
  }

  @_alwaysEmitIntoClient
  func perform(_ event: Event<Element>) {
    guard !hasEnded else { return }
    switch event {
    case .next(let element):
      if isDisposed { downstream.sourceSentLate() } else { forward(element) }
    case .error(let error):
      hasEnded = true
      finish(error)
    case .completed:
      hasEnded = true
      finish()
    }
  }
}

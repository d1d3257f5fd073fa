public import Causeway

extension ObservableType {
  /// Makes an observable of a closure that sends to an observer.
  ///
  /// After RxSwift's `create`.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. The observer may be used from any
  ///   thread; what several send at once is put in order, and nothing is sent after the end. What it returns is disposed
  ///   of exactly once: after the end has been sent or when the subscription is disposed of.
  /// - Returns: The observable.
  @inlinable
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { observer in
      let sink = CreatedSink(observer)
      return sink.attached(to: subscribe(AnyObserver(handler: { sink.receive($0) })))
    }
  }
}

/// One subscription of ``Observable/create(_:)``: puts in order what several threads send.
@usableFromInline
final class CreatedSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  @usableFromInline let gate = EventGate<Event<Element>>()
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @usableFromInline
  override init(_ downstream: ObserverBase<Element>) {
    super.init(downstream)
  }

  @inlinable
  func receive(_ event: Event<Element>) {
    gate.submit(event, perform)
  }

  @inlinable
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

public import Causeway
import CausewayBridging

extension Publisher {
  /// Returns the publisher as an observable, for consumers that expect RxSwift's types.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: An observable of the same values and the same completion.
  public func asObservable(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Observable<Output> {
    Observable.publisher(mapError { $0 as any Error }).counted(
      BridgeReporter(.wayBack, label, CodeLocation(fileID, line)))
  }
}

extension Observable {
  /// Creates an observable from a publisher of the core.
  static func publisher(_ publisher: some Publisher<Element, any Error>) -> Observable<Element> {
    DirectSource { observer in
      let sink = PublisherSink(observer)
      // For a graph, an input of the bridge that attaches to the observable.
      publisher.subscribe(PublisherSubscriber(sink: sink), for: StreamObservers.source)
      return sink
    }
  }
}

/// A subscription to a publisher.
private final class PublisherSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the publisher calls it on one thread at a time (R2).

  override func process(_ element: Element) {
    forward(element)
  }
}

/// A subscriber that passes on all events of a publisher.
private struct PublisherSubscriber<Element: Sendable>: Subscriber {
  let sink: PublisherSink<Element>

  mutating func receive(subscription: Subscription) {
    _ = sink.attached(to: SubscriptionDisposable(subscription))
  }

  mutating func receive(_ input: Element) {
    sink.next(input)
  }

  mutating func receive(completion: Completion<any Error>) {
    switch completion {
    case .finished: sink.completed()
    case .failure(let error): sink.error(error)
    }
  }
}

/// A disposable that cancels a publisher's subscription.
struct SubscriptionDisposable: Disposable {
  private let subscription: Subscription

  init(_ subscription: Subscription) {
    self.subscription = subscription
  }

  func dispose() {
    subscription.cancel()
  }
}

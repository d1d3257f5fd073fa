import Causeway
import CausewayBridging

extension Observable {
  /// The observable as a publisher that is listed in the inventory, if one is installed.
  func bridged(_ reporter: BridgeReporter) -> AnyPublisher<Element, any Error> {
    if let adopted = self as? AdoptedObservable<Element> { return adopted.publisher(reporter) }
    guard let record = reporter.record else { return source }
    return AnyPublisher(BridgedObservable(observable: self, record: record))
  }
}

/// An observable as a publisher whose subscriptions and elements are counted.
private struct BridgedObservable<Element: Sendable>: Publisher {
  typealias Output = Element
  typealias Failure = any Error

  let observable: Observable<Element>
  let record: BridgeRecord

  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    Emitter.attach(subscriber) { emitter in
      BridgeObserver(emitter, record).attach(to: observable)
    }
  }
}

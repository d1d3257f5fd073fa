import Causeway
import CausewayBridging

extension Observable {
  /// The observable as a publisher that is listed in the inventory, and reports a source that its disposal does not stop.
  func bridged(_ reporter: BridgeReporter) -> AnyPublisher<Element, any Error> {
    CallbackPublisher<Element, any Error>(reporter) { [self] continuation in
      let observer = BridgeObserver(continuation)
      observer.attach(to: self)
      // Set afterwards, so that elements which the source sends inside the subscribing are no late calls.
      continuation.onTermination = { observer.terminate($0) }
    }.eraseToAnyPublisher()
  }
}

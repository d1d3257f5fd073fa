public import Causeway
public import CausewayBridging

extension Observable {
  /// The observable as a publisher that is listed in the inventory, and reports a source that its disposal does not stop.
  ///
  /// It is compiled for the type of the elements, in the client.
  @inlinable
  func bridged(_ label: String?, _ fileID: StaticString, _ line: UInt) -> AnyPublisher<Element, any Error> {
    CallbackPublisher<Element, any Error>(bridgeReporter(label, fileID, line)) { [self] continuation in
      BridgeObserver(continuation).attach(to: self)
    }.eraseToAnyPublisher()
  }
}

/// Reports on a bridge out of `CausewayRx`.
@usableFromInline
func bridgeReporter(_ label: String?, _ fileID: StaticString, _ line: UInt) -> BridgeReporter {
  BridgeReporter(.rx, label, fileID, line)
}

public import Causeway
public import CausewayBridging

extension Observable {
  /// Returns the observable as a publisher that is listed in the inventory, and that reports a source which sends after
  /// its disposal.
  ///
  /// It is emitted into the client so that it is specialized for the type of the elements in the client.
  @_alwaysEmitIntoClient
  func bridged(_ label: String?, _ location: CodeLocation) -> AnyPublisher<Element, any Error> {
    CallbackPublisher<Element, any Error>(bridgeReporter(label, location)) { [self] continuation in
      BridgeObserver(continuation).attach(to: self)
    }.eraseToAnyPublisher()
  }
}

/// Returns the reporter of a bridge in `CausewayRx`.
@usableFromInline
func bridgeReporter(_ label: String?, _ location: CodeLocation) -> BridgeReporter {
  BridgeReporter(.rx, label, location)
}

extension BridgeStyle {
  /// The style of a bridge from an observable, a single, a completable or a subject to a publisher or an asynchronous
  /// sequence.
  static var rx: BridgeStyle { BridgeStyle("Rx source") }
}

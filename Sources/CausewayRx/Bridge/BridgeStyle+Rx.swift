import CausewayBridging

extension BridgeStyle {
  /// The style of a bridge from an observable, a single, a completable or a subject to a publisher or an asynchronous
  /// sequence.
  static var rx: BridgeStyle { BridgeStyle("Rx source") }
}

import CausewayBridging

extension BridgeStyle {
  /// An observable, a single, a completable or a subject behind a publisher or an async sequence.
  static var rx: BridgeStyle { BridgeStyle("Rx source") }
}

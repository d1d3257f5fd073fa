public import CausewayBridging

extension BridgeStyle {
  /// The delegate of a `URLSession`.
  public static let urlSession = BridgeStyle("URLSession delegate")
}

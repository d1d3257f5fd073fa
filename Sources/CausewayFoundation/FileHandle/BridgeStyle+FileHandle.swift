public import CausewayBridging

extension BridgeStyle {
  /// The readability handler of a `FileHandle`.
  public static let readability = BridgeStyle("readability handler")
}

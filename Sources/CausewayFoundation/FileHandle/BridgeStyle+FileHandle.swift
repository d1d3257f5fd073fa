public import CausewayBridging

extension BridgeStyle {
  /// What a `FileHandle` calls when there is something to read.
  public static let readability = BridgeStyle("readability handler")
}

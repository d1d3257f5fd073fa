public import CausewayBridging

extension BridgeStyle {
  /// The notifications of a `NotificationCenter`.
  public static var notification: BridgeStyle { BridgeStyle("notification") }
}

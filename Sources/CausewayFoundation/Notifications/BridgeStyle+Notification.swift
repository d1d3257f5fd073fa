public import CausewayBridging

extension BridgeStyle {
  /// Notifications posted at a `NotificationCenter`.
  public static var notification: BridgeStyle { BridgeStyle("notification") }
}

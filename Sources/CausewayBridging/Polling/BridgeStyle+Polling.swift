extension BridgeStyle {
  /// A value that is read again and again.
  public static var polling: BridgeStyle { BridgeStyle("polling") }
}

extension BridgeStyle {
  /// A value that is read at regular intervals.
  public static var polling: BridgeStyle { BridgeStyle("polling") }
}

extension BridgeStyle {
  /// A function that blocks its thread.
  public static var blocking: BridgeStyle { BridgeStyle("blocking call") }
}

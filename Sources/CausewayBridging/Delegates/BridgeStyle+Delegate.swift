extension BridgeStyle {
  /// A delegate slot, taken over.
  public static let delegate = BridgeStyle("delegate")
}

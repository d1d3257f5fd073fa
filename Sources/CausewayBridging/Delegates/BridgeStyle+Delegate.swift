extension BridgeStyle {
  /// A delegate property that is taken over by a bridge.
  public static let delegate = BridgeStyle("delegate")
}

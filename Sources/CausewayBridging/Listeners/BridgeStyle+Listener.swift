extension BridgeStyle {
  /// A listener or observer that is added and removed.
  public static let listener = BridgeStyle("listener")
}

extension BridgeStyle {
  /// A listener or observer that is added to a service and removed from it.
  public static let listener = BridgeStyle("listener")
}

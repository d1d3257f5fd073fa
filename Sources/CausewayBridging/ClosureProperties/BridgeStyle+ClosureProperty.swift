extension BridgeStyle {
  /// A property that holds a closure and is taken over by a bridge.
  public static let closureProperty = BridgeStyle("closure property")
}

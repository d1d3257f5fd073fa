extension BridgeStyle {
  /// A property that holds a closure, taken over.
  public static let closureProperty = BridgeStyle("closure property")
}

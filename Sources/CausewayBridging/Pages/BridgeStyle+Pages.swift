extension BridgeStyle {
  /// A service that answers with one page at a time.
  public static var pages: BridgeStyle { BridgeStyle("pages") }
}

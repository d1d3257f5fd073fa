extension BridgeStyle {
  /// A C function pointer with a context pointer, or without one.
  public static var cCallback: BridgeStyle { BridgeStyle("C callback") }
}

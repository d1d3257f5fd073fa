extension BridgeStyle {
  /// A C function pointer, with or without a context pointer.
  public static var cCallback: BridgeStyle { BridgeStyle("C callback") }
}

extension BridgeStyle {
  /// An async function that is called with a completion handler.
  @inlinable public static var completionHandler: BridgeStyle { BridgeStyle("completion handler") }
  /// A publisher that is delivered to listeners, a delegate, a closure property or closures.
  @inlinable public static var wayBack: BridgeStyle { BridgeStyle("way back") }
}

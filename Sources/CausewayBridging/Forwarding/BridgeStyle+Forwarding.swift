extension BridgeStyle {
  /// An async function that is called with a completion handler.
  @_alwaysEmitIntoClient public static var completionHandler: BridgeStyle { BridgeStyle("completion handler") }
  /// A publisher that is delivered to listeners, a delegate, a closure property or closures.
  @_alwaysEmitIntoClient public static var wayBack: BridgeStyle { BridgeStyle("way back") }
}

extension BridgeStyle {
  /// An async function behind a completion handler.
  @inlinable public static var completionHandler: BridgeStyle { BridgeStyle("completion handler") }
  /// A publisher behind listeners, a delegate, a closure property or closures.
  @inlinable public static var wayBack: BridgeStyle { BridgeStyle("way back") }
}

public import CausewayBridging

extension BridgeStyle {
  /// A timer of a queue or a run loop.
  public static var timer: BridgeStyle { BridgeStyle("timer") }
}

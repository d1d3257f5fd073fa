#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import CausewayBridging

  extension BridgeStyle {
    /// A child process: what it writes, and its end.
    public static let process = BridgeStyle("child process")
  }
#endif

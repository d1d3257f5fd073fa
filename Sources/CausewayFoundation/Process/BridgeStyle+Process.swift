#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  public import CausewayBridging

  extension BridgeStyle {
    /// A child process with its output.
    public static let process = BridgeStyle("child process")
  }
#endif

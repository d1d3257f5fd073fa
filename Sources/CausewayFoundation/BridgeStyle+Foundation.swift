public import CausewayBridging

extension BridgeStyle {
  /// A timer of a queue or a run loop.
  public static var timer: BridgeStyle { BridgeStyle("timer") }
  /// The notifications of a `NotificationCenter`.
  public static var notification: BridgeStyle { BridgeStyle("notification") }
  /// A value in `UserDefaults`.
  public static var userDefaults: BridgeStyle { BridgeStyle("user defaults") }
  /// A `Progress` object.
  public static var progress: BridgeStyle { BridgeStyle("progress") }
  /// The delegate of a `URLSession`.
  public static let urlSession = BridgeStyle("URLSession delegate")
  /// The readability handler of a `FileHandle`.
  public static let readability = BridgeStyle("readability handler")
  /// The readiness of a file descriptor.
  public static var readiness: BridgeStyle { BridgeStyle("descriptor readiness") }
  /// The signals sent to the process.
  public static var signal: BridgeStyle { BridgeStyle("signal") }
  /// The events of a file or directory.
  public static var fileEvents: BridgeStyle { BridgeStyle("file events") }
  /// A target and an action.
  public static var targetAction: BridgeStyle { BridgeStyle("target-action") }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// A child process with its output.
    public static let process = BridgeStyle("child process")
  #endif

  #if canImport(ObjectiveC)
    /// Key-value observing.
    public static var keyValueObserving: BridgeStyle { BridgeStyle("key-value observing") }
  #endif
}

/// Names of functions and types that are kept as facts even without a closure among their arguments.
enum RelevantCalls {
  static let names: Set<String> = [
    // Notifications and key-value observing
    "post", "postNotificationName", "addObserver", "removeObserver", "observe", "observeValue",
    // Targets and timers
    "addTarget", "removeTarget", "scheduledTimer", "Timer", "CADisplayLink", "addGestureRecognizer", "perform",
    "UIBarButtonItem", "NSMenuItem", "UIRefreshControl",
    "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer",
    "UISwipeGestureRecognizer", "UIRotationGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    "UIHoverGestureRecognizer", "NSClickGestureRecognizer", "NSPanGestureRecognizer",
    // Dispatch
    "makeTimerSource", "makeSignalSource", "makeReadSource", "makeWriteSource", "makeFileSystemObjectSource",
    "makeProcessSource", "makeUserDataAddSource", "makeUserDataOrSource", "makeUserDataReplaceSource",
    "makeMachSendSource", "makeMachReceiveSource", "makeMemoryPressureSource", "DispatchIO", "wait", "asyncAfter",
    // Operations, processes, files
    "OperationQueue", "BlockOperation", "addOperation", "addOperations", "Progress", "Process", "NSUserNotification",
    "readInBackgroundAndNotify", "waitForDataInBackgroundAndNotify",
    // URLSession
    "dataTask", "uploadTask", "downloadTask", "streamTask", "webSocketTask",
    // C
    "passRetained", "passUnretained", "fromOpaque",
    // Streams
    "subscribe", "sink", "assign", "bind", "drive", "emit", "observeValues", "observeResult", "observeCompleted",
    "observeFailed", "startWithValues", "startWithResult", "startWithCompleted", "startWithFailed", "start",
    "onReceive",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation", "connect",
  ]

  /// Names of functions whose closure is read.
  static let areInspected: Set<String> = [
    "scheduledTimer", "Timer", "async", "observe", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]
}

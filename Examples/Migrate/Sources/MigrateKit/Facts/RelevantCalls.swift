/// Names of functions and types that are kept as facts even without a closure among their arguments.
enum RelevantCalls {
  static let names: Set<String> = [
    // Notifications and key-value observing
    "post", "addObserver", "observe", "CFNotificationCenterAddObserver",
    // Targets and timers
    "addTarget", "scheduledTimer", "Timer", "CADisplayLink", "asyncAfter",
    // Dispatch
    "makeTimerSource", "makeSignalSource", "makeReadSource", "makeWriteSource", "makeFileSystemObjectSource",
    "makeProcessSource", "makeUserDataAddSource", "makeUserDataOrSource", "makeUserDataReplaceSource",
    "makeMachSendSource", "makeMachReceiveSource", "makeMemoryPressureSource", "DispatchIO", "notify",
    // Operations, processes, files
    "BlockOperation", "addOperation", "addOperations", "Progress", "Process", "readInBackgroundAndNotify",
    "waitForDataInBackgroundAndNotify",
    // URLSession
    "dataTask", "uploadTask", "downloadTask", "webSocketTask", "background",
    // C
    "passRetained", "passUnretained", "fromOpaque", "pthread_create",
    // Streams
    "subscribe", "sink", "assign", "bind", "drive", "emit", "observeValues", "observeResult", "observeCompleted",
    "observeFailed", "observeInterrupted", "startWithValues", "startWithResult", "startWithCompleted",
    "startWithFailed", "start", "onReceive", "subscribeNext", "subscribeError", "subscribeCompleted", "bindTo",
    "bindNext", "driveNext",
  ]

  /// Names of functions whose closure is read.
  static let areInspected: Set<String> = [
    "scheduledTimer", "Timer", "async", "observe", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]
}

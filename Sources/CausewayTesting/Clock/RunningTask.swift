/// The task that runs the calling code.
enum RunningTask {
  // Safety: Only the hash value leaves the closure. Tested by `SettleTests`.
  /// An identifier of the task; `nil` outside a task.
  static var id: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

import Dispatch

/// Runs work on a thread that is not the main one, and waits for it.
func onAnotherThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

/// Runs work on another thread while this thread is blocked.
func holdingThisThread(_ work: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group, execute: work)
  group.wait()
}

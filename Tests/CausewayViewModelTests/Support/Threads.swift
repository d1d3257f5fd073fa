import Dispatch

/// Work on other threads.
enum Threads {
  /// Runs work on another thread and waits for it, so that its hop to the main actor is pending.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      done.signal()
    }
    done.wait()
  }
}

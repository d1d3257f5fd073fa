import Dispatch

/// Work elsewhere.
enum Threads {
  /// Runs work on another thread and waits for it, so that what it brings to the main actor is on its way.
  static func run(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      done.signal()
    }
    done.wait()
  }
}

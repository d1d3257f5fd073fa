#if !canImport(Darwin)
  import Causeway
  import Dispatch
  import Foundation

  /// Waits until a file descriptor can be read or written, with a thread of its own.
  ///
  /// Not with a Dispatch source: on Linux, Dispatch frees what it knows of a pipe while it is still telling of the
  /// hang-up, if the source is cancelled at that moment, which every reader does that has come to the end of the file.
  final class ReadinessWatch: Sendable {
    /// Both ends of a pipe; a byte written to it wakes the thread.
    private let waker: [Int32]
    private let isOver = Locked(false)

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - descriptor: What is waited for.
    ///   - interest: What it has to be ready for.
    ///   - queue: Where both closures run.
    ///   - onReady: Called again and again while the descriptor is ready.
    ///   - onRelease: Called once, when nothing uses the descriptor any more.
    init(
      _ descriptor: Int32, for interest: ReadinessInterest, on queue: DispatchQueue,
      onReady: @escaping @Sendable () -> Void, onRelease: @escaping @Sendable () -> Void
    ) {
      var waker: [Int32] = [-1, -1]
      precondition(pipe(&waker) == 0, "no file descriptors are left to wait for another: errno \(errno)")
      for end in waker { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      self.waker = waker
      let events = Int16(interest == .reading ? POLLIN : POLLOUT)
      Thread.detachNewThread { [self] in
        wait(for: events, of: descriptor, on: queue, onReady)
        for end in self.waker { close(end) }
        queue.async(execute: onRelease)
      }
    }

    /// Stops waiting.
    func cancel() {
      isOver.withLock { isOver in
        // Under the lock, and once: the thread closes the waker only afterwards.
        if !isOver { _ = write(waker[1], [0], 1) }
        isOver = true
      }
    }

    private func wait(
      for events: Int16, of descriptor: Int32, on queue: DispatchQueue, _ onReady: @escaping @Sendable () -> Void
    ) {
      let isHandled = DispatchSemaphore(value: 0)
      var polled = [
        pollfd(fd: descriptor, events: events, revents: 0), pollfd(fd: waker[0], events: Int16(POLLIN), revents: 0),
      ]
      while true {
        _ = poll(&polled, 2, -1)
        if isOver.withLock({ $0 }) { return }
        guard polled[0].revents != 0 else { continue }
        queue.async {
          if !self.isOver.withLock({ $0 }) { onReady() }
          isHandled.signal()
        }
        // While it is handled it is still ready.
        isHandled.wait()
      }
    }
  }
#endif

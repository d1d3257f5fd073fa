import Causeway
import CausewayPlatform
import Foundation

/// What a thread waits in until a file descriptor can be read or written, and what another thread ends that with.
///
/// It has a pipe of its own for that. The descriptor is not its own.
final class DescriptorWait: Sendable {
  /// Both ends of a pipe; a byte written to it wakes the thread.
  private let waker: [Int32]
  private let over = Locked(false)

  /// Makes a wait; `nil` if there are no descriptors for it, and `errno` tells why.
  init?() {
    var waker: [Int32] = [-1, -1]
    let code = causeway_pipe(&waker)
    guard code == 0 else {
      errno = code
      return nil
    }
    self.waker = waker
  }

  /// Whether nothing is waited for any more.
  var isOver: Bool { over.withLock { $0 } }

  /// Waits until a descriptor is ready, and says whether it is: `false` when the wait is over.
  func wait(for interest: ReadinessInterest, of descriptor: Int32) -> Bool {
    let events = Int16(interest == .reading ? POLLIN : POLLOUT)
    var polled = [
      pollfd(fd: descriptor, events: events, revents: 0), pollfd(fd: waker[0], events: Int16(POLLIN), revents: 0),
    ]
    while true {
      _ = poll(&polled, 2, -1)
      if isOver { return false }
      if polled[0].revents != 0 { return true }
    }
  }

  /// Ends the wait, and says whether that had not happened yet.
  @discardableResult
  func end() -> Bool {
    over.withLock { isOver in
      // Under the lock, and once: the thread closes the pipe only afterwards.
      if !isOver { _ = write(waker[1], [0], 1) }
      defer { isOver = true }
      return !isOver
    }
  }

  /// Closes the pipe, when the wait is over and the thread has noticed.
  func close() {
    for end in waker { _ = Foundation.close(end) }
  }
}

import Causeway
import CausewayPlatform
import Foundation

/// A wait until a file descriptor can be read or written, which another thread can end.
///
/// It has a pipe of its own for that. If no descriptors are left for the pipe, the thread looks every now and then whether
/// the wait is over. The descriptor that is waited for belongs to the caller.
final class DescriptorWait: Sendable {
  /// How often the thread looks if there is no pipe, in milliseconds.
  private static let interval = Int32(50)

  /// Both ends of a pipe; a byte written to it wakes the thread.
  private let waker: [Int32]?
  private let over = Locked(false)

  init() {
    var waker: [Int32] = [-1, -1]
    self.waker = causeway_pipe(&waker) == 0 ? waker : nil
  }

  /// Whether the wait was ended.
  var isOver: Bool { over.withLock { $0 } }

  /// Waits until a descriptor is ready.
  ///
  /// - Returns: Whether it is ready: `false` when the wait is over.
  func wait(for interest: ReadinessInterest, of descriptor: Int32) -> Bool {
    let events = Int16(interest == .reading ? POLLIN : POLLOUT)
    var polled = [pollfd(fd: descriptor, events: events, revents: 0)]
    if let waker { polled.append(pollfd(fd: waker[0], events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = poll(&polled, nfds_t(polled.count), waker == nil ? Self.interval : -1)
      if isOver { return false }
      if count > 0, polled[0].revents != 0 { return true }
    }
  }

  /// Ends the wait.
  ///
  /// - Returns: Whether it had not ended yet.
  @discardableResult
  func end() -> Bool {
    over.withLock { isOver in
      // Under the lock, and once: the thread closes the pipe only afterwards.
      if !isOver, let waker { _ = write(waker[1], [0], 1) }
      defer { isOver = true }
      return !isOver
    }
  }

  /// Closes the pipe, when the wait is over and the thread has noticed.
  func close() {
    for end in waker ?? [] { _ = Foundation.close(end) }
  }
}

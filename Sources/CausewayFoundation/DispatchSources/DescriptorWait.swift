import Causeway
import CausewayPlatform
import Foundation

/// A wait for a file descriptor to become readable or writable, which another thread can end.
///
/// It uses its own pipe to wake the waiting thread. If the process has no descriptors left for the pipe, the thread
/// polls whether the wait is over. The caller owns the descriptor that is waited for.
final class DescriptorWait: Sendable {
  /// The polling interval without a pipe, in milliseconds.
  private static let interval = Int32(50)

  /// Both ends of the pipe.
  ///
  /// A byte written to it wakes the thread.
  private let waker: [Int32]?
  private let over = Locked(false)

  init() {
    var waker: [Int32] = [-1, -1]
    self.waker = causeway_pipe(&waker) == 0 ? waker : nil
  }

  /// Whether the wait was ended.
  var isOver: Bool { over.withLock { $0 } }

  /// Waits until a descriptor is ready or the wait is ended.
  ///
  /// - Returns: Whether the descriptor is ready; `false` if the wait was ended.
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
  /// - Returns: Whether the wait had not ended yet.
  @discardableResult
  func end() -> Bool {
    over.withLock { isOver in
      // Written under the lock, and only once, because the thread closes the pipe after that.
      if !isOver, let waker { _ = write(waker[1], [0], 1) }
      defer { isOver = true }
      return !isOver
    }
  }

  /// Closes the pipe.
  ///
  /// Call it on the waiting thread after the wait was ended.
  func close() {
    for end in waker ?? [] { _ = Foundation.close(end) }
  }
}

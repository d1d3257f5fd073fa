import Causeway
import CausewayPlatform
import Foundation

/// A wait for a file descriptor to become readable or writable, which another thread can end.
///
/// It uses its own pipe to wake the waiting thread. If the process has no descriptors left for the pipe, the thread
/// polls whether the wait is over. The caller owns the descriptor that is waited for.
final class DescriptorWait: Sendable {
  private struct State: Sendable {
    var isOver = false
    var isDraining = false

    /// Whether the waiting thread has been woken, which happens once.
    var isWoken: Bool { isOver || isDraining }
  }

  /// The polling interval without a pipe, in milliseconds.
  private static let interval = Int32(50)

  /// Both ends of the pipe.
  ///
  /// A byte written to it wakes the thread.
  private let waker: [Int32]?
  private let state = Locked(State())

  init() {
    var waker: [Int32] = [-1, -1]
    self.waker = causeway_pipe(&waker) == 0 ? waker : nil
  }

  /// Whether the wait was ended.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether ``drain()`` was called.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// Waits until a descriptor is ready or the wait is ended.
  ///
  /// - Returns: Whether the descriptor is ready, or ``drain()`` was called; `false` if the wait was ended.
  func wait(for interest: ReadinessInterest, of descriptor: Int32) -> Bool {
    let events = Int16(interest == .reading ? POLLIN : POLLOUT)
    var polled = [pollfd(fd: descriptor, events: events, revents: 0)]
    if let waker { polled.append(pollfd(fd: waker[0], events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = poll(&polled, nfds_t(polled.count), waker == nil ? Self.interval : -1)
      let state = state.withLock { $0 }
      if state.isOver { return false }
      if state.isDraining { return true }
      if count > 0, polled[0].revents != 0 { return true }
    }
  }

  /// Ends the wait.
  ///
  /// - Returns: Whether the wait had not ended yet.
  @discardableResult
  func end() -> Bool {
    state.withLock { state in
      wake(state)
      defer { state.isOver = true }
      return !state.isOver
    }
  }

  /// Ends the waiting, but not the wait: from now on ``wait(for:of:)`` returns immediately.
  func drain() {
    state.withLock { state in
      wake(state)
      state.isDraining = true
    }
  }

  /// Wakes the waiting thread, before the first change of the state.
  ///
  /// The caller holds the lock, because the thread closes the pipe after the end.
  private func wake(_ state: State) {
    if !state.isWoken, let waker { _ = write(waker[1], [0], 1) }
  }

  /// Closes the pipe.
  ///
  /// Call it on the waiting thread after the wait was ended.
  func close() {
    for end in waker ?? [] { _ = Foundation.close(end) }
  }
}

/// The operation for which a file descriptor must be ready.
enum ReadinessInterest: Sendable {
  case reading, writing
}

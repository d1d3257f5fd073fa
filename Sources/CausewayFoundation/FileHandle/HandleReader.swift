import Causeway
import Foundation

/// Reads a file handle as its bytes come, until the end or until it is told to stop.
///
/// It does what a `readabilityHandler` does, on a thread of its own and on a duplicate of the descriptor. (On Linux
/// Dispatch, which calls readability handlers, goes astray when pipes are closed while others are read.) Bytes are handed
/// on one piece at a time.
final class HandleReader: Sendable {
  typealias OnBytes = @Sendable (UnsafeRawBufferPointer) -> Void
  typealias OnEnd = @Sendable (FileHandleFailure?) -> Void

  private enum State: Sendable {
    case idle
    /// A byte written to the descriptor wakes the thread.
    case reading(waker: Int32)
    case over
  }

  /// As much as a pipe holds.
  private static let pieceSize = 1 << 16
  private static let handlesBeingRead = Locked<Set<ObjectIdentifier>>([])

  private let handle: FileHandle
  private let state = Locked(State.idle)

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - onBytes: Takes a piece, which is valid during the call only.
  ///   - onEnd: Called once, at the end or when reading fails. Not called after ``stop()``.
  ///   - onClosed: Called when nothing of the reading is left, unless it could not begin.
  func start(
    onBytes: @escaping OnBytes, onEnd: @escaping OnEnd, onClosed: @escaping @Sendable () -> Void = {}
  ) {
    guard handle.readabilityHandler == nil, take() else { return onEnd(.busy) }
    let descriptor = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    var waker: [Int32] = [-1, -1]
    guard descriptor >= 0, pipe(&waker) == 0 else {
      let failure = Self.failure(errno)
      if descriptor >= 0 { close(descriptor) }
      release()
      return onEnd(failure)
    }
    for end in waker { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    state.withLock { $0 = .reading(waker: waker[1]) }
    Thread.detachNewThread { [self, waker] in
      read(from: descriptor, wakenBy: waker[0], onBytes, onEnd)
      _ = end()
      for descriptor in [descriptor] + waker { close(descriptor) }
      release()
      onClosed()
    }
  }

  /// Stops reading, unless it is over.
  ///
  /// A piece that is being handed on is the last.
  func stop() {
    state.withLock { state in
      // Under the lock the thread cannot close it meanwhile.
      if case .reading(let waker) = state { _ = write(waker, [0], 1) }
      state = .over
    }
  }

  /// Ends the reading, and says whether that had not happened yet.
  private func end() -> Bool {
    state.withLock { state in
      defer { state = .over }
      return if case .reading = state { true } else { false }
    }
  }

  private var isReading: Bool {
    state.withLock { if case .reading = $0 { true } else { false } }
  }

  private func read(from descriptor: Int32, wakenBy waker: Int32, _ onBytes: OnBytes, _ onEnd: OnEnd) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { room.deallocate() }
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: waker, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      _ = poll(&polled, 2, -1)
      // What comes after a cancel is left to whoever reads next.
      guard isReading else { return }
      guard polled[0].revents != 0 else { continue }
      let count = Foundation.read(descriptor, room.baseAddress, room.count)
      let code = errno
      if count > 0 {
        onBytes(UnsafeRawBufferPointer(rebasing: room.prefix(count)))
      } else if count == 0 {
        if end() { onEnd(nil) }
        return
      } else if code != EINTR, code != EAGAIN {
        if end() { onEnd(Self.failure(code)) }
        return
      }
    }
  }

  private func take() -> Bool {
    Self.handlesBeingRead.withLock { $0.insert(ObjectIdentifier(handle)).inserted }
  }

  private func release() {
    _ = Self.handlesBeingRead.withLock { $0.remove(ObjectIdentifier(handle)) }
  }

  private static func failure(_ code: Int32) -> FileHandleFailure {
    .unreadable(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}

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

  /// As much as a pipe holds.
  private static let pieceSize = 1 << 16
  private static let handlesBeingRead = Locked<Set<ObjectIdentifier>>([])

  private let handle: FileHandle
  /// What the thread that reads waits in, once there is one.
  private let wait = Locked<DescriptorWait?>(nil)

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
    guard descriptor >= 0, let wait = DescriptorWait() else {
      let failure = Self.failure(errno)
      if descriptor >= 0 { close(descriptor) }
      release()
      return onEnd(failure)
    }
    self.wait.withLock { $0 = wait }
    Thread.detachNewThread { [self] in
      read(from: descriptor, wait, onBytes, onEnd)
      close(descriptor)
      wait.close()
      release()
      onClosed()
    }
  }

  /// Stops reading, unless it is over.
  ///
  /// A piece that is being handed on is the last.
  func stop() {
    wait.withLock { $0 }?.end()
  }

  private func read(from descriptor: Int32, _ wait: DescriptorWait, _ onBytes: OnBytes, _ onEnd: OnEnd) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { room.deallocate() }
    // What comes after a cancel is left to whoever reads next.
    while wait.wait(for: .reading, of: descriptor) {
      let count = Foundation.read(descriptor, room.baseAddress, room.count)
      let code = errno
      if count > 0 {
        onBytes(UnsafeRawBufferPointer(rebasing: room.prefix(count)))
      } else if count == 0 {
        if wait.end() { onEnd(nil) }
      } else if code != EINTR, code != EAGAIN {
        if wait.end() { onEnd(Self.failure(code)) }
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

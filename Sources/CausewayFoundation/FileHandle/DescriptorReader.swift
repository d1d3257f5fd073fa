import Causeway
import Foundation

/// Reads a descriptor of its own as the bytes come, until the end or until it is told to stop.
///
/// It has a thread, which hands on one piece at a time. The descriptor is closed when the thread ends, or with the reader
/// if it was never started.
final class DescriptorReader: Sendable {
  typealias OnBytes = @Sendable (UnsafeRawBufferPointer) -> Void
  typealias OnEnd = @Sendable (FileHandleFailure?) -> Void

  /// As much as a pipe holds.
  private static let pieceSize = 1 << 16

  private let wait = DescriptorWait()
  /// The descriptor, until the thread takes it.
  private let descriptor: Locked<Int32?>

  /// Makes a reader of a descriptor, which belongs to the reader from now on.
  init(_ descriptor: Int32) {
    self.descriptor = Locked(descriptor)
  }

  deinit {
    guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
    close(descriptor)
    wait.close()
  }

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - onBytes: Takes a piece, which is valid during the call only.
  ///   - onEnd: Called once, at the end or when reading fails. Not called after ``stop()``.
  ///   - onClosed: Called once, when the descriptor is closed.
  func start(onBytes: @escaping OnBytes, onEnd: @escaping OnEnd, onClosed: @escaping @Sendable () -> Void) {
    guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
    Thread.detachNewThread { [wait] in
      Self.read(from: descriptor, wait, onBytes, onEnd)
      close(descriptor)
      wait.close()
      onClosed()
    }
  }

  /// Whether it was told to stop, or has come to the end.
  var isOver: Bool { wait.isOver }

  /// Stops reading, unless it is over.
  ///
  /// A piece that is being handed on is the last.
  func stop() {
    wait.end()
  }

  private static func read(from descriptor: Int32, _ wait: DescriptorWait, _ onBytes: OnBytes, _ onEnd: OnEnd) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { room.deallocate() }
    // Bytes that come after a cancel are left to the next reader.
    while wait.wait(for: .reading, of: descriptor) {
      let count = Foundation.read(descriptor, room.baseAddress, room.count)
      let code = errno
      if count > 0 {
        onBytes(UnsafeRawBufferPointer(rebasing: room.prefix(count)))
      } else if count == 0 {
        if wait.end() { onEnd(nil) }
      } else if code != EINTR, code != EAGAIN {
        if wait.end() { onEnd(FileHandleFailure(code)) }
      }
    }
  }
}

extension FileHandleFailure {
  /// Makes a failure of an error number.
  init(_ code: Int32) {
    self = .unreadable(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}

import Causeway
import CausewayPlatform
import Foundation

/// A reader of a descriptor that it owns, until the end of the file or until it is stopped.
///
/// A separate thread passes on one piece at a time. The descriptor is closed when the thread ends, or when the reader
/// is released without having been started.
final class DescriptorReader: Sendable {
  // Safety: The buffer belongs to the reading thread; a piece is valid only during `onBytes`. Tested by
  // `FileHandlePublisherTests`.

  typealias OnBytes = @Sendable (UnsafeRawBufferPointer) -> Void
  typealias OnEnd = @Sendable (FileHandleFailure?) -> Void

  /// The usual capacity of a pipe.
  private static let pieceSize = 1 << 16

  private let wait = DescriptorWait()
  /// The descriptor, until the thread takes it.
  private let descriptor: Locked<Int32?>

  /// Creates a reader, which takes ownership of the descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = Locked(descriptor)
  }

  deinit {
    guard let descriptor = descriptor.withLock({ $0.take() }) else { return }
    close(descriptor)
    wait.close()
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - onBytes: Receives a piece, which is valid only during the call.
  ///   - onEnd: Called once, at the end of the file or when reading fails. Not called after ``stop()``.
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

  /// Whether the reader was stopped or has reached the end of the file.
  var isOver: Bool { wait.isOver }

  /// Stops reading, unless the reader is over.
  ///
  /// The piece that is currently being passed on is the last.
  func stop() {
    wait.end()
  }

  /// Reads the bytes that the descriptor holds, and ends as at the end of the file.
  ///
  /// Bytes that are written afterwards are not read, so that a writer without end does not delay the end.
  func drain() {
    wait.drain()
  }

  private static func read(from descriptor: Int32, _ wait: DescriptorWait, _ onBytes: OnBytes, _ onEnd: OnEnd) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { room.deallocate() }
    // The number of bytes to read after `drain()`.
    var rest: Int?
    // Bytes that arrive after a cancellation are left to the next reader.
    while wait.wait(for: .reading, of: descriptor) {
      if rest == nil, wait.isDraining { rest = max(Int(causeway_readable_bytes(descriptor)), 0) }
      if rest == 0 {
        if wait.end() { onEnd(nil) }
        return
      }
      let count = Foundation.read(descriptor, room.baseAddress, min(room.count, rest ?? room.count))
      let code = errno
      if count > 0 {
        rest? -= count
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
  /// Creates a failure from an error number.
  init(_ code: Int32) {
    self = .unreadable(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}

import Causeway
import Foundation

/// A reader of a file handle, until the end of the file or until it is stopped.
///
/// The reader uses its own thread and a duplicate of the descriptor instead of a `readabilityHandler`, because on Linux
/// Dispatch, which calls readability handlers, misbehaves if pipes are closed while others are read. It passes on one
/// piece at a time. A reader that is started after the previous one was stopped waits until that one has ended, which
/// may still be passing on a piece.
final class HandleReader: Sendable {
  typealias OnBytes = DescriptorReader.OnBytes
  typealias OnEnd = DescriptorReader.OnEnd

  private let handle: FileHandle
  private let state = Locked(State())

  private struct State: Sendable {
    var isStopped = false
    var reader: DescriptorReader?
  }

  init(_ handle: FileHandle) {
    self.handle = handle
  }

  /// Whether the reader was stopped or has reached the end of the file.
  var isOver: Bool {
    state.withLock { $0.isStopped || $0.reader?.isOver == true }
  }

  /// Starts to read, now or when the previous reader has ended.
  ///
  /// - Parameters:
  ///   - onBytes: Receives a piece, which is valid only during the call.
  ///   - onEnd: Called once, at the end of the file or when reading fails. Not called after ``stop()``.
  func start(onBytes: @escaping OnBytes, onEnd: @escaping OnEnd) {
    guard handle.readabilityHandler == nil else { return onEnd(.busy) }
    let turn = HandleTurns.shared.enter(self, of: handle) { [self] in read(onBytes, onEnd) }
    switch turn {
    case .now: read(onBytes, onEnd)
    case .later: break
    case .never: onEnd(.busy)
    }
  }

  /// Stops reading, unless the reader is over.
  ///
  /// The piece that is currently being passed on is the last.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      return state.reader
    }?.stop()
  }

  private func read(_ onBytes: @escaping OnBytes, _ onEnd: @escaping OnEnd) {
    guard !isOver else { return leave() }
    do throws(FileHandleFailure) {
      let reader = DescriptorReader(try duplicate())
      let isStopped = state.withLock { state in
        state.reader = reader
        return state.isStopped
      }
      if isStopped { reader.stop() }
      reader.start(onBytes: onBytes, onEnd: onEnd, onClosed: { [self] in leave() })
    } catch {
      leave()
      onEnd(error)
    }
  }

  private func duplicate() throws(FileHandleFailure) -> Int32 {
    let descriptor = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw FileHandleFailure(errno) }
    return descriptor
  }

  private func leave() {
    HandleTurns.shared.leave(self, of: handle)
  }
}

import Causeway
import Foundation

/// Reads a file handle as its bytes come, until the end or until it is told to stop.
///
/// It does what a `readabilityHandler` does, on a thread of its own and on a duplicate of the descriptor. (On Linux
/// Dispatch, which calls readability handlers, goes astray when pipes are closed while others are read.) Bytes are handed
/// on one piece at a time. A reader that is started after the previous one was stopped waits for the end of that one,
/// which may still be handing on a piece.
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

  /// Whether it was told to stop, or has come to the end.
  var isOver: Bool {
    state.withLock { $0.isStopped || $0.reader?.isOver == true }
  }

  /// Begins to read, now or when the previous reader has ended.
  ///
  /// - Parameters:
  ///   - onBytes: Takes a piece, which is valid during the call only.
  ///   - onEnd: Called once, at the end or when reading fails. Not called after ``stop()``.
  func start(onBytes: @escaping OnBytes, onEnd: @escaping OnEnd) {
    guard handle.readabilityHandler == nil else { return onEnd(.busy) }
    let turn = HandleTurns.shared.enter(self, of: handle) { [self] in read(onBytes, onEnd) }
    switch turn {
    case .now: read(onBytes, onEnd)
    case .later: break
    case .never: onEnd(.busy)
    }
  }

  /// Stops reading, unless it is over.
  ///
  /// A piece that is being handed on is the last.
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

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
    let admission = ActiveReaders.shared.enter(self, of: handle) { [self] in read(onBytes, onEnd) }
    switch admission {
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
    ActiveReaders.shared.leave(self, of: handle)
  }
}

/// The active readers of all file handles in the process: for each handle, one reader and at most one waiting reader.
private final class ActiveReaders: Sendable {
  enum Admission: Equatable, Sendable {
    /// No other reader is active.
    case now
    /// The active reader was stopped; this reader waits until it has ended.
    case later
    /// Another reader is active or already waiting.
    case never
  }

  private struct Waiter: Sendable {
    let reader: HandleReader
    let start: @Sendable () -> Void
  }

  private struct Reading: Sendable {
    let reader: HandleReader
    var waiter: Waiter?
  }

  static let shared = ActiveReaders()

  private let readings = Locked<[ObjectIdentifier: Reading]>([:])

  /// Admits a reader, now or after the active one.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - handle: The reader's handle.
  ///   - start: Called once if the reader must wait, on the thread of the previous reader.
  /// - Returns: When the reader may read.
  func enter(_ reader: HandleReader, of handle: FileHandle, _ start: @escaping @Sendable () -> Void) -> Admission {
    let key = ObjectIdentifier(handle)
    let (admission, replaced) = readings.withLock { readings -> (Admission, Waiter?) in
      guard let reading = readings[key] else {
        readings[key] = Reading(reader: reader)
        return (.now, nil)
      }
      // A waiting reader that was stopped in the meantime is replaced.
      guard reading.reader.isOver, reading.waiter?.reader.isOver != false else { return (.never, nil) }
      readings[key]?.waiter = Waiter(reader: reader, start: start)
      return (.later, reading.waiter)
    }
    // Released after unlocking.
    withExtendedLifetime(replaced) {}
    return admission
  }

  /// Removes a reader and starts the waiting reader.
  func leave(_ reader: HandleReader, of handle: FileHandle) {
    let key = ObjectIdentifier(handle)
    let (left, waiter) = readings.withLock { readings -> (Reading?, Waiter?) in
      guard let reading = readings[key], reading.reader === reader else { return (nil, nil) }
      readings[key] = reading.waiter.map { Reading(reader: $0.reader) }
      return (reading, reading.waiter)
    }
    withExtendedLifetime(left) { waiter?.start() }
  }
}

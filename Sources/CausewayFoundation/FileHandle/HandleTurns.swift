import Causeway
import Foundation

/// The active readers of all file handles in the process: for each handle, one reader and at most one waiting reader.
final class HandleTurns: Sendable {
  enum Turn: Equatable, Sendable {
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

  private struct Entry: Sendable {
    let reader: HandleReader
    var waiter: Waiter?
  }

  static let shared = HandleTurns()

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  /// Admits a reader, now or after the active one.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - handle: The reader's handle.
  ///   - start: Called once if the reader must wait, on the thread of the previous reader.
  /// - Returns: When the reader may read.
  func enter(_ reader: HandleReader, of handle: FileHandle, _ start: @escaping @Sendable () -> Void) -> Turn {
    let key = ObjectIdentifier(handle)
    let (turn, replaced) = entries.withLock { entries -> (Turn, Waiter?) in
      guard let entry = entries[key] else {
        entries[key] = Entry(reader: reader)
        return (.now, nil)
      }
      // A waiting reader that was stopped in the meantime is replaced.
      guard entry.reader.isOver, entry.waiter?.reader.isOver != false else { return (.never, nil) }
      entries[key]?.waiter = Waiter(reader: reader, start: start)
      return (.later, entry.waiter)
    }
    // Released after unlocking.
    withExtendedLifetime(replaced) {}
    return turn
  }

  /// Ends a reader's turn and starts the waiting reader.
  func leave(_ reader: HandleReader, of handle: FileHandle) {
    let key = ObjectIdentifier(handle)
    let (left, waiter) = entries.withLock { entries -> (Entry?, Waiter?) in
      guard let entry = entries[key], entry.reader === reader else { return (nil, nil) }
      entries[key] = entry.waiter.map { Entry(reader: $0.reader) }
      return (entry, entry.waiter)
    }
    withExtendedLifetime(left) { waiter?.start() }
  }
}

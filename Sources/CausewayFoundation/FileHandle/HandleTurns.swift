import Causeway
import Foundation

/// The readers of file handles, for the whole process: of each handle one reads, and one may wait for its end.
final class HandleTurns: Sendable {
  enum Turn: Equatable, Sendable {
    /// No other reader reads.
    case now
    /// The reader that reads was told to stop, and its end is waited for.
    case later
    /// Another reader reads, or waits already.
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

  /// Lets a reader read, or wait.
  ///
  /// - Parameters:
  ///   - reader: The reader.
  ///   - handle: Its handle.
  ///   - start: Called once if the turn comes later, on the thread that has read before.
  /// - Returns: When the reader reads.
  func enter(_ reader: HandleReader, of handle: FileHandle, _ start: @escaping @Sendable () -> Void) -> Turn {
    let key = ObjectIdentifier(handle)
    let (turn, replaced) = entries.withLock { entries -> (Turn, Waiter?) in
      guard let entry = entries[key] else {
        entries[key] = Entry(reader: reader)
        return (.now, nil)
      }
      // A waiter that was stopped meanwhile gives way.
      guard entry.reader.isOver, entry.waiter?.reader.isOver != false else { return (.never, nil) }
      entries[key]?.waiter = Waiter(reader: reader, start: start)
      return (.later, entry.waiter)
    }
    // Released after unlocking.
    withExtendedLifetime(replaced) {}
    return turn
  }

  /// Ends a reader's turn, and starts the reader that waits for it.
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

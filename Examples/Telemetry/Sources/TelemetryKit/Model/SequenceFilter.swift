/// Removes duplicates by number, and reports gaps, for each device separately.
///
/// MQTT delivers with QoS 1 at least once: a reading may come again, and after newer ones. A reading that is not newer
/// than the newest one of its device is a duplicate. What remains is in order.
package struct SequenceFilter: Equatable, Sendable {
  /// The newest reading of a device.
  package struct Position: Comparable, Sendable {
    package let boot: Int
    package let number: Int

    /// Creates a position.
    package init(boot: Int, number: Int) {
      self.boot = boot
      self.number = number
    }

    package static func < (first: Position, second: Position) -> Bool {
      (first.boot, first.number) < (second.boot, second.number)
    }
  }

  /// The treatment of a reading.
  package enum Verdict: Equatable, Sendable {
    /// The reading is newer than all others of the device.
    ///
    /// `missing` is the number of readings in between that have not arrived. It is 0 for the first reading of a device.
    /// `dropped` is the number of those that were lost inside one connection.
    case new(missing: Int, dropped: Int = 0)
    /// The reading, or a newer one of the device, has arrived already.
    case duplicate
  }

  private struct Entry: Equatable, Sendable {
    let position: Position
    let connection: Int?
  }

  private var newest: [String: Entry]

  /// Creates a filter.
  ///
  /// - Parameter newest: The newest readings that the consumer has processed earlier, for example before a restart.
  package init(newest: [String: Position] = [:]) {
    self.newest = newest.mapValues { Entry(position: $0, connection: nil) }
  }

  /// Returns the treatment of a reading, and remembers the reading if it is new.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - connection: The number of the connection on which it has arrived, if that is known.
  /// - Returns: The treatment.
  /// - Complexity: O(1) on average. The filter stores one position for each device.
  package mutating func admit(_ reading: Reading, connection: Int? = nil) -> Verdict {
    let position = Position(boot: reading.boot, number: reading.number)
    let entry = Entry(position: position, connection: connection)
    guard let last = newest[reading.device] else {
      newest[reading.device] = entry
      return .new(missing: 0)
    }
    let previous = last.position
    guard previous < position else { return .duplicate }
    newest[reading.device] = entry
    // After a start the device numbers from 1 again. The end of the earlier sequence is unknown.
    guard previous.boot == position.boot else { return .new(missing: position.number - 1) }
    let missing = position.number - 1 - previous.number
    return .new(missing: missing, dropped: connection != nil && connection == last.connection ? missing : 0)
  }
}

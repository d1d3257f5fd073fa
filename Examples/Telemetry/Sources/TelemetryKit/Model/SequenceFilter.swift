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
    case new(missing: Int)
    /// The reading, or a newer one of the device, has arrived already.
    case duplicate
  }

  private var newest: [String: Position]

  /// Creates a filter.
  ///
  /// - Parameter newest: The newest readings that the consumer has processed earlier, for example before a restart.
  package init(newest: [String: Position] = [:]) {
    self.newest = newest
  }

  /// Returns the treatment of a reading, and remembers the reading if it is new.
  ///
  /// - Complexity: O(1) on average. The filter stores one position for each device.
  package mutating func admit(_ reading: Reading) -> Verdict {
    let position = Position(boot: reading.boot, number: reading.number)
    guard let previous = newest[reading.device] else {
      newest[reading.device] = position
      return .new(missing: 0)
    }
    guard previous < position else { return .duplicate }
    newest[reading.device] = position
    // After a start the device numbers from 1 again. The end of the earlier sequence is unknown.
    return .new(missing: position.number - 1 - (previous.boot == position.boot ? previous.number : 0))
  }
}

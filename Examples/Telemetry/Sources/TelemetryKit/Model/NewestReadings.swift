import Synchronization

/// The newest reading of each device that a consumer has not taken yet.
///
/// Can be used on any thread. The number of readings is bounded by the number of devices.
package final class NewestReadings: Sendable {
  private let pending = Mutex<[String: Reading]>([:])

  /// Creates an empty collection.
  package init() {}

  /// Replaces the reading of the device, and adds up the missing ones.
  ///
  /// - Returns: Whether the collection was empty, so that the consumer has to be told.
  package func insert(_ reading: Reading) -> Bool {
    pending.withLock { pending in
      let wasEmpty = pending.isEmpty
      var reading = reading
      if let older = pending[reading.device] { reading.missing += older.missing }
      pending[reading.device] = reading
      return wasEmpty
    }
  }

  /// Removes and returns the readings, in no particular order.
  package func take() -> [Reading] {
    pending.withLock { pending in
      let readings = Array(pending.values)
      pending.removeAll(keepingCapacity: true)
      return readings
    }
  }
}

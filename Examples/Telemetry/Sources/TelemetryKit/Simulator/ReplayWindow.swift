/// The readings of a client that may have to be sent again, oldest first.
///
/// A reading stays in the window until the broker has acknowledged it, and for some time after that. After each new
/// connection all readings of the window are sent again in their order. This covers two losses:
///
/// - A reading whose acknowledgement did not arrive before the connection was lost.
/// - A reading that a broker acknowledged and had not yet written to its disk when it was killed.
///
/// The receiver removes the duplicates by number. Because the oldest reading is sent first, the order per device holds.
package struct ReplayWindow<Item: Sendable>: Sendable {
  /// The position of an item, which increases with each item that is appended.
  package typealias Index = Int

  private struct Entry {
    let item: Item
    /// The time of the first acknowledgement.
    var acknowledged: Duration?
  }

  /// The time that an acknowledged item is kept.
  package let keep: Duration
  /// The number of items that may wait for their acknowledgement.
  package let maxInFlight: Int

  private var entries: [Entry] = []
  /// The index of the first entry.
  private var first: Index = 0
  /// The number of removed entries at the beginning of the array.
  private var removed = 0
  private var next: Index = 0
  /// The current connection.
  ///
  /// Results of earlier ones are ignored.
  private(set) var connection = 0
  private(set) var inFlight = 0
  /// The time of the latest acknowledgement.
  private var latest = Duration.zero

  /// Creates an empty window.
  package init(keep: Duration, maxInFlight: Int) {
    self.keep = keep
    self.maxInFlight = maxInFlight
  }

  /// The number of items in the window.
  package var count: Int { entries.count - removed }
  /// The number of items that are not acknowledged.
  package private(set) var unacknowledged = 0

  /// Appends an item.
  package mutating func append(_ item: Item) {
    entries.append(Entry(item: item))
    unacknowledged += 1
  }

  /// Returns the next item to send, or `nil` if all have been sent or too many wait for their acknowledgement.
  package mutating func takeNext() -> (index: Index, item: Item, connection: Int)? {
    guard inFlight < maxInFlight, next - first < count else { return nil }
    defer {
      next += 1
      inFlight += 1
    }
    return (next, entries[removed + next - first].item, connection)
  }

  /// Notes an acknowledgement.
  ///
  /// - Returns: The item, if this is its first acknowledgement.
  package mutating func acknowledge(_ index: Index, of connection: Int, at time: Duration) -> Item? {
    if connection == self.connection { inFlight -= 1 }
    guard index >= first else { return nil }
    let position = removed + index - first
    guard entries[position].acknowledged == nil else { return nil }
    entries[position].acknowledged = time
    latest = max(latest, time)
    unacknowledged -= 1
    return entries[position].item
  }

  /// Goes back to the oldest item, because there is a new connection.
  package mutating func rewind() {
    connection += 1
    inFlight = 0
    next = first
  }

  /// Removes the items at the beginning that were acknowledged long enough before the latest acknowledgement.
  ///
  /// Time without acknowledgements does not count, because the connection may be lost already.
  package mutating func prune() {
    while first < next, let acknowledged = entries[removed].acknowledged, latest - acknowledged >= keep {
      removed += 1
      first += 1
    }
    // Moving the rest costs as much as the removed items, so each item is moved a bounded number of times on average.
    if removed > 1024, removed * 2 > entries.count {
      entries.removeFirst(removed)
      removed = 0
    }
  }
}

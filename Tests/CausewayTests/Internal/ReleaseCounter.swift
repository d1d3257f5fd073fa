import CausewayTesting

/// Creates items and counts those that have been released, once each.
final class ReleaseCounter: Sendable {
  private let made = Probe(0)
  private let gone = Probe<[Int: Int]>([:])

  /// The number of live items.
  var liveCount: Int { made.value - gone.value.count }

  /// Whether no item has been released twice.
  var isExact: Bool { gone.value.values.allSatisfy { $0 == 1 } }

  func item() -> Item {
    let gone = gone
    var id = 0
    made.change { count in
      id = count
      count += 1
    }
    return Item(id) { [id] in gone.change { $0[id, default: 0] += 1 } }
  }
}

/// Scroll positions by identifier, of which those that were set last are kept.
struct RecentPositions: Sendable {
  private(set) var values: [String: Double] = [:]

  private let limit: Int
  /// The identifiers, from the one that was set longest ago on.
  private var order: [String] = []

  init(limit: Int) {
    self.limit = limit
  }

  subscript(identifier: String) -> Double? {
    get { values[identifier] }
    set {
      order.removeAll { $0 == identifier }
      if newValue != nil { order.append(identifier) }
      values[identifier] = newValue
      if order.count > limit { values[order.removeFirst()] = nil }
    }
  }

  /// Takes over older positions, as far as there is room and none is newer.
  mutating func add(older positions: [String: Double]) {
    var merged = RecentPositions(limit: limit)
    for (identifier, position) in positions.sorted(by: { $0.key < $1.key }) { merged[identifier] = position }
    for identifier in order { merged[identifier] = values[identifier] }
    self = merged
  }
}

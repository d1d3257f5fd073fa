/// The most recently set scroll positions, by identifier.
struct RecentPositions: Sendable {
  private(set) var values: [String: Double] = [:]

  private let limit: Int
  /// The identifiers, least recently set first.
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

  /// Adds older positions, up to the limit; newer positions take precedence.
  mutating func add(older positions: [String: Double]) {
    var merged = RecentPositions(limit: limit)
    for (identifier, position) in positions.sorted(by: { $0.key < $1.key }) { merged[identifier] = position }
    for identifier in order { merged[identifier] = values[identifier] }
    self = merged
  }
}

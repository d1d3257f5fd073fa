import Causeway

/// A row while the graph is read.
struct SummaryRow: Sendable {
  let id: Int
  var key: RowKey
  let role: StreamGraph.Node.Role
  let title: RowTitle
  /// The summary in which the row was made.
  let created: UInt32
  /// The lowest number of its nodes.
  var first: Int
  /// The values so far.
  var values = 0
  /// Why values are missing, as of the last time that the row was explained.
  var reason: Explanation.Cause?
  var isAlarm: Bool { reason?.isAlarm ?? false }
  /// The input that was looked for last.
  var lastInput: (key: RowKey, place: Int) = (RowKey(parent: -1, title: 0, isShared: false), -1)

  // The rest is of one summary.

  private(set) var epoch: UInt32 = 0
  /// The place of its last input, and of the row beside it that came before, or -1.
  var lastChild = -1
  var sibling = -1
  private(set) var live = 0
  /// The number of the row that has the inputs of shared sources.
  var inputsRow: Int?
  var ended = 0
  private(set) var silent = 0
  private(set) var delivering = 0
  /// The times of values.
  private(set) var newestValue = Int64.min
  private(set) var oldestValue = Int64.max
  private(set) var gauges: [(name: String, gauge: StreamSummary.Gauge)] = []
  /// The consumers that represent the row when it is explained: that of the node without a value for the longest time,
  /// that of the node whose last value is the oldest, one that delivers, one with drops, and one without its owner.
  private var silentest: (consumer: StreamNode, time: Int64)?
  private var stalest: StreamNode?
  private var busiest: (consumer: StreamNode, time: Int64)?
  private var dropping: (consumer: StreamNode, count: Int)?
  var orphan: StreamNode?
  /// The last consumers, if the row is one of consumers.
  var newest = NewestConsumers()

  init(id: Int, key: RowKey, role: StreamGraph.Node.Role, title: RowTitle, created: UInt32, first: Int) {
    self.id = id
    self.key = key
    self.role = role
    self.title = title
    self.created = created
    self.first = first
  }

  mutating func begin(_ epoch: UInt32) {
    self.epoch = epoch
    (lastChild, sibling, inputsRow) = (-1, -1, nil)
    (live, ended, silent, delivering) = (0, 0, 0, 0)
    (newestValue, oldestValue) = (.min, .max)
    if !gauges.isEmpty { gauges.removeAll(keepingCapacity: true) }
    (silentest, stalest, busiest, dropping, orphan) = (nil, nil, nil, nil, nil)
    newest.removeAll()
  }

  /// Adds a live node of a consumer.
  mutating func add(_ consumer: StreamNode, since lastValue: Int64?, created: Int64, isDelivering: Bool) {
    live += 1
    guard let lastValue else {
      silent += 1
      if silentest.map({ created < $0.time }) ?? true { silentest = (consumer, created) }
      return
    }
    if lastValue > newestValue { newestValue = lastValue }
    if lastValue < oldestValue {
      oldestValue = lastValue
      stalest = consumer
    }
    if isDelivering {
      delivering += 1
      if busiest.map({ lastValue < $0.time }) ?? true { busiest = (consumer, lastValue) }
    }
  }

  /// Adds a number of an operator.
  mutating func add(_ name: String, _ number: Int, of consumer: StreamNode) {
    if let place = gauges.firstIndex(where: { $0.name == name }) {
      gauges[place].gauge.sum += number
      gauges[place].gauge.maximum = max(gauges[place].gauge.maximum, number)
    } else {
      gauges.append((name, StreamSummary.Gauge(sum: number, maximum: number)))
    }
    if name == "dropped", number > dropping?.count ?? 0 { dropping = (consumer, number) }
  }

  /// The consumers that represent the row, which may be the same.
  var representatives: [StreamNode] {
    [silentest?.consumer, stalest, busiest?.consumer, dropping?.consumer, orphan].compactMap { $0 }
  }
}

/// The consumers of a row that have subscribed last, among which repeated subscriptions are looked for.
struct NewestConsumers: Sendable {
  struct Entry: Sendable {
    let node: StreamNode
    let owner: ObjectIdentifier?
    let source: ObjectIdentifier?

    func isRepeated(_ other: Entry) -> Bool {
      (owner != nil || source != nil) && owner == other.owner && source == other.source
    }
  }

  private static let count = 32
  private var entries: [Entry] = []
  /// The place of the earliest.
  private var earliest = 0

  mutating func add(_ entry: Entry) {
    if entries.count < Self.count {
      entries.append(entry)
    } else if entry.node.id > entries[earliest].node.id {
      entries[earliest] = entry
    } else {
      return
    }
    guard entries.count == Self.count else { return }
    for (place, entry) in entries.enumerated() where entry.node.id < entries[earliest].node.id { earliest = place }
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    earliest = 0
  }

  /// The last consumer that is not the only one of its object or source, and how many there are of these.
  var repeated: (entry: Entry, count: Int)? {
    for entry in entries.sorted(by: { $0.node.id > $1.node.id }) {
      let count = entries.count { $0.isRepeated(entry) }
      if count > 1 { return (entry, count) }
    }
    return nil
  }

  /// Whether there may be earlier ones.
  var isFull: Bool { entries.count == Self.count }
}

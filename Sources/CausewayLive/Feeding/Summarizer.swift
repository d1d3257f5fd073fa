import Causeway

/// The rows of a graph, which remain from one summary to the next.
///
/// A node is read once in a summary: under its lock the number of its title and its inputs, and then its counts. Rows are
/// found by numbers, so that nothing is built for a node.
struct Summarizer: Sendable {
  /// How many nodes below a consumer are followed.
  static let depth = 100
  /// How long an end is counted, in nanoseconds.
  static let memory: Int64 = 60_000_000_000

  /// The numbers of titles.
  private var titles: [RowTitle: Int32] = [:]
  private var lastTitle: Int32 = 0
  private var lastID = 0
  private(set) var rows: [SummaryRow] = []
  /// The place of each row by that of the row above it and the number of its title.
  private var places: [RowKey: Int] = [:]
  /// The places of the rows that this summary has.
  private(set) var touched: [Int] = []
  /// The place of the last row that is below no other, or -1.
  private var lastRoot = -1
  /// The number of the summary.
  private(set) var epoch: UInt32 = 0
  /// The place of the next row to be explained.
  private var nextExplained = 0

  private var now: Int64 = 0
  private var shared: [ObjectIdentifier: StreamNode] = [:]
  /// The hubs of shared sources that the node in progress is below.
  private var hubs: [ObjectIdentifier] = []
  /// The rows that have shown each shared source in this summary.
  private var shown: Set<SharedPlace> = []
  /// The place of the row that has the inputs of each shared source.
  private var homes: [Int: Int] = [:]
  /// The source of the stream in progress.
  private var source: ObjectIdentifier?
  private(set) var nodes = 0
  /// The values of consumers whose rows were removed.
  private(set) var forgottenValues = 0

  private struct SharedPlace: Hashable {
    let row: Int
    let node: Int
  }

  /// Reads all nodes.
  mutating func read(
    _ consumers: (live: [StreamNode], past: [StreamNode]), _ shared: [ObjectIdentifier: StreamNode], at now: Int64
  ) {
    if rows.count > 2 * touched.count + 1_000 { forgetOldRows() }
    epoch &+= 1
    self.now = now
    self.shared = shared
    nodes = 0
    touched.removeAll(keepingCapacity: true)
    lastRoot = -1
    shown.removeAll(keepingCapacity: true)
    homes.removeAll(keepingCapacity: true)
    for consumer in consumers.live { add(consumer) }
    for consumer in consumers.past where now - consumer.details.withLock({ $0.endTime }) < Self.memory {
      add(consumer)
    }
    self.shared = [:]
  }

  // MARK: The walk

  /// The parts of a node that are read under its lock.
  private struct Reading {
    var title: Int32
    var inputs: [StreamNode]
    var source: ObjectIdentifier?
    var gauges: [StreamNode.Gauge]
    var owner: StreamOwner?
    var endTime: Int64?
  }

  private mutating func reading(_ node: StreamNode) -> Reading {
    var reading = node.details.withLock { details in
      Reading(
        title: details.mark.title, inputs: details.inputs, source: details.source, gauges: details.gauges,
        owner: details.owner, endTime: details.end == nil ? nil : details.endTime)
    }
    if reading.title == 0 { reading.title = number(of: node) }
    return reading
  }

  /// Gives the node's title a number.
  private mutating func number(of node: StreamNode) -> Int32 {
    let title = RowTitle(node.details.withLock { $0 })
    let number = titles[title] ?? lastTitle + 1
    if number > lastTitle {
      lastTitle = number
      titles[title] = number
    }
    node.details.withLock { $0.mark.title = number }
    return number
  }

  /// Adds a consumer and what is below it.
  private mutating func add(_ consumer: StreamNode) {
    let reading = reading(consumer)
    let place = place(of: reading.title, below: -1, .consumer, consumer)
    source = nil
    count(consumer, reading.inputs.last ?? consumer, reading, at: place, for: consumer)
    for input in reading.inputs { add(input, below: place, for: consumer, depth: 1) }
    guard reading.endTime == nil else { return }
    if let owner = reading.owner, !owner.isAlive { rows[place].orphan = consumer }
    rows[place].newest.add(
      NewestConsumers.Entry(node: consumer, owner: reading.owner?.identity, source: source))
  }

  /// Adds an operator or a source, and what is below it.
  private mutating func add(_ node: StreamNode, below parent: Int, for consumer: StreamNode, depth: Int) {
    let reading = reading(node)
    let place = place(of: reading.title, below: parent, .publisher, node)
    count(node, node, reading, at: place, for: consumer)
    guard depth < Self.depth else { return }
    if source == nil { source = reading.source }
    for input in reading.inputs { add(input, below: place, for: consumer, depth: depth + 1) }
    guard let hub = reading.source else { return }
    if reading.endTime == nil, let node = shared[hub], !hubs.contains(hub) {
      hubs.append(hub)
      addShared(node, below: place, for: consumer, depth: depth + 1)
      hubs.removeLast()
    }
  }

  /// Adds a shared source, once below each row that it serves, and with its inputs below the first one.
  private mutating func addShared(_ node: StreamNode, below parent: Int, for consumer: StreamNode, depth: Int) {
    guard shown.insert(SharedPlace(row: parent, node: node.id)).inserted, !node.isSharedOver else { return }
    let reading = reading(node)
    let place = place(of: reading.title, below: parent, .shared, node)
    count(node, reading.inputs.last ?? node, reading, at: place, for: consumer)
    if let first = homes[node.id], first != place {
      rows[place].inputsRow = rows[first].id
      return
    }
    homes[node.id] = place
    for input in reading.inputs { add(input, below: place, for: consumer, depth: depth + 1) }
  }

  /// Adds a node's numbers to its row.
  ///
  /// The values of a consumer or a shared source are counted by its input.
  private mutating func count(
    _ node: StreamNode, _ counted: StreamNode, _ reading: Reading, at place: Int, for consumer: StreamNode
  ) {
    let values = counted.values
    let epoch = epoch
    // A node that is below several rows is read once for each. A consumer's input may have been replaced.
    let (isFirst, added) = node.details.withLock { details in
      let isFirst = details.mark.epoch != epoch
      if isFirst {
        details.mark.epoch = epoch
        details.mark.added = values >= details.mark.values ? values - details.mark.values : values
        details.mark.values = values
      }
      return (isFirst, details.mark.added)
    }
    let isNew = rows[place].created == epoch
    rows[place].values &+= isNew ? values : added
    guard reading.endTime == nil else {
      if now - (reading.endTime ?? 0) < Self.memory { rows[place].ended += 1 }
      return
    }
    if isFirst { nodes += 1 }
    rows[place].add(
      consumer, since: counted.lastValue, created: node.created, isDelivering: counted.isDelivering)
    for gauge in reading.gauges {
      guard let number = gauge.read() else { continue }
      rows[place].add(gauge.name, number, of: consumer)
    }
  }

  // MARK: Rows

  private mutating func place(
    of title: Int32, below parent: Int, _ role: StreamGraph.Node.Role, _ node: StreamNode
  ) -> Int {
    let key = RowKey(parent: parent, title: title, isShared: role == .shared)
    // Most rows have one input.
    if parent >= 0, rows[parent].lastInput.key == key { return touch(rows[parent].lastInput.place, node) }
    let place: Int
    if let known = places[key] {
      place = known
    } else {
      place = rows.count
      places[key] = place
      lastID += 1
      rows.append(
        SummaryRow(
          id: lastID, key: key, role: role, title: RowTitle(node.details.withLock { $0 }), created: epoch,
          first: node.id))
    }
    if parent >= 0 { rows[parent].lastInput = (key, place) }
    return touch(place, node)
  }

  private mutating func touch(_ place: Int, _ node: StreamNode) -> Int {
    if rows[place].epoch != epoch {
      rows[place].begin(epoch)
      touched.append(place)
      let parent = rows[place].key.parent
      if parent < 0 {
        (rows[place].sibling, lastRoot) = (lastRoot, place)
      } else {
        (rows[place].sibling, rows[parent].lastChild) = (rows[parent].lastChild, place)
      }
    }
    if node.id < rows[place].first { rows[place].first = node.id }
    return place
  }

  /// The places of the rows below a row, or of those below none.
  func places(below parent: Int) -> [Int] {
    var result: [Int] = []
    var place = parent < 0 ? lastRoot : rows[parent].lastChild
    while place >= 0 {
      if rows[place].live > 0 || rows[place].ended > 0 { result.append(place) }
      place = rows[place].sibling
    }
    return result
  }

  /// Removes the rows that the last summary did not have.
  private mutating func forgetOldRows() {
    for row in rows where row.key.parent < 0 && row.epoch != epoch { forgottenValues += row.values }
    var moved: [Int: Int] = [-1: -1]
    var kept: [SummaryRow] = []
    // The row above another one comes first.
    for place in touched.sorted() {
      moved[place] = kept.count
      kept.append(rows[place])
    }
    for place in kept.indices {
      kept[place].key.parent = moved[kept[place].key.parent] ?? -1
      kept[place].lastInput = (RowKey(parent: -1, title: 0, isShared: false), -1)
    }
    rows = kept
    places = [:]
    for (place, row) in rows.enumerated() { places[row.key] = place }
    touched = Array(rows.indices)
    titles = [:]
    for row in rows { titles[row.title] = row.key.title }
    nextExplained = 0
  }

  // MARK: Explaining

  /// Whether a live consumer is of a row, and has the object and the source of an entry.
  func isRepeated(_ consumer: StreamNode, _ entry: NewestConsumers.Entry, at place: Int) -> Bool {
    let (title, owner) = consumer.details.withLock { ($0.mark.title, $0.owner?.identity) }
    guard title == rows[place].key.title else { return false }
    return entry.isRepeated(
      NewestConsumers.Entry(node: consumer, owner: owner, source: Self.firstSource(below: consumer)))
  }

  private static func firstSource(below node: StreamNode, depth: Int = 0) -> ObjectIdentifier? {
    let (source, inputs) = node.details.withLock { ($0.source, $0.inputs) }
    if source != nil || depth == Self.depth { return source }
    for input in inputs {
      if let source = firstSource(below: input, depth: depth + 1) { return source }
    }
    return nil
  }

  /// The places of the consumers' rows to be explained in this summary: in turn, so that one summary does not explain
  /// more than a number of rows.
  mutating func takeExplained(limit: Int) -> [Int] {
    let candidates = touched.filter { rows[$0].role == .consumer && rows[$0].live > 0 }
    guard candidates.count > limit else { return candidates }
    let sorted = candidates.sorted()
    let start = sorted.firstIndex { $0 >= nextExplained } ?? 0
    let taken = (0..<limit).map { sorted[(start + $0) % sorted.count] }
    nextExplained = taken[limit - 1] + 1
    return taken
  }

  mutating func explain(_ place: Int, _ reason: Explanation.Cause?) {
    rows[place].reason = reason
  }
}

/// How a row is found.
struct RowKey: Hashable, Sendable {
  /// The place of the row above.
  var parent: Int
  let title: Int32
  let isShared: Bool
}

import Causeway

extension StreamGraph {
  /// Summarizes the graph: rows for equal streams, with an explanation of those that lack values.
  ///
  /// A row is explained for the streams that have had no value for the longest time, not for all. If there are more
  /// rows of consumers than a summary explains, the next summaries explain the others in turn.
  ///
  /// - Parameters:
  ///   - limit: How many rows there are at most, inputs included.
  ///   - explained: How many rows are explained.
  /// - Returns: The summary, at a cost of about a hundred nanoseconds for each node. May be called on any thread; calls
  ///   wait for each other.
  public func summary(limit: Int = 300, explaining explained: Int = 100) -> StreamSummary {
    let consumers = nodes.unsortedConsumers
    let shared = nodes.sharedByHub
    let now = nodes.now
    return keptSummaries().summarizer.withLock { summarizer in
      summarizer.read(consumers, shared, at: now)
      explain(summarizer.takeExplained(limit: max(1, explained)), in: &summarizer, shared)
      return summarizer.summary(limit: limit, at: now)
    }
  }

  /// The state of the summaries, which is made for the first one.
  private func keptSummaries() -> Summaries {
    summaries.withLock { kept in
      let result = kept as? Summaries ?? Summaries()
      kept = result
      return result
    }
  }

  private func explain(_ places: [Int], in summarizer: inout Summarizer, _ shared: [ObjectIdentifier: StreamNode]) {
    let represented = summarizer.representatives(of: places)
    let explainer = Explainer(graph: snapshot(of: represented.all, sharing: shared))
    for (place, consumers) in represented.rows {
      var reason: Explanation.Cause?
      var isAlarm = false
      for consumer in consumers {
        guard let node = explainer.graph[consumer.id], let cause = explainer.causes(of: node).first else { continue }
        if reason == nil, cause.kind != .delivers { reason = cause }
        if cause.kind.isAlarm, !isAlarm { (reason, isAlarm) = (cause, true) }
      }
      summarizer.explain(place, reason, isAlarm: isAlarm)
    }
  }
}

/// What the summaries of a graph keep from one to the next.
private final class Summaries: Sendable {
  let summarizer = Locked(Summarizer())
}

extension Summarizer {
  /// The consumers that represent rows, and those of the same object or source.
  fileprivate func representatives(of places: [Int]) -> (all: [StreamNode], rows: [(Int, [StreamNode])]) {
    var byRow: [Int: [StreamNode]] = [:]
    // The rows below a consumer's row have representatives of their own, which are its streams.
    for place in touched {
      let found = rows[place].representatives
      if !found.isEmpty { byRow[root(of: place), default: []] += found }
    }
    var all: [Int: StreamNode] = [:]
    var result: [(Int, [StreamNode])] = []
    for place in places {
      var ids: Set<Int> = []
      var consumers: [StreamNode] = []
      let repeated = rows[place].live > 1 ? rows[place].newest.repeated : []
      for node in repeated { all[node.id] = node }
      for node in byRow[place, default: []] + repeated.suffix(1) where ids.insert(node.id).inserted {
        consumers.append(node)
        all[node.id] = node
      }
      result.append((place, consumers))
    }
    return (all.values.sorted { $0.id < $1.id }, result)
  }

  private func root(of place: Int) -> Int {
    var place = place
    while rows[place].key.parent >= 0 { place = rows[place].key.parent }
    return place
  }

  /// The summary of what was read.
  fileprivate func summary(limit: Int, at now: Int64) -> StreamSummary {
    var summary = StreamSummary()
    summary.time = now
    summary.nodes = nodes
    var below: [Int: [Int]] = [:]
    var shown = 0
    for place in touched where rows[place].live > 0 || rows[place].ended > 0 {
      shown += 1
      below[rows[place].key.parent, default: []].append(place)
    }
    let roots = below[-1, default: []]
    for place in roots {
      summary.streams += rows[place].live
      summary.ended += rows[place].ended
      summary.alarms += rows[place].isAlarm && rows[place].live > 0 ? 1 : 0
    }
    summary.values = rows.reduce(forgottenValues) { $0 + ($1.key.parent < 0 ? $1.values : 0) }
    var rest = limit
    let sorted = roots.sorted { left, right in
      let (left, right) = (rows[left], rows[right])
      return left.isAlarm == right.isAlarm ? left.first < right.first : left.isAlarm
    }
    summary.rows = tree(sorted, below, &rest, at: now)
    summary.omittedRows = shown - (limit - rest)
    return summary
  }

  private func tree(_ places: [Int], _ below: [Int: [Int]], _ rest: inout Int, at now: Int64) -> [StreamSummary.Row] {
    var result: [StreamSummary.Row] = []
    for place in places where rest > 0 {
      rest -= 1
      var row = rows[place].row(at: now)
      row.inputs = tree(
        below[place, default: []].sorted { rows[$0].first < rows[$1].first }, below, &rest, at: now)
      result.append(row)
    }
    return result
  }
}

extension SummaryRow {
  fileprivate func row(at now: Int64) -> StreamSummary.Row {
    var row = StreamSummary.Row(id, role, title)
    row.live = live
    row.ended = ended
    row.silent = silent
    row.delivering = delivering
    row.values = values
    if newestValue != .min {
      row.newestValueAge = max(0, now - newestValue)
      row.oldestValueAge = max(0, now - oldestValue)
    }
    for (name, gauge) in gauges { row.gauges[name] = gauge }
    if live > 0 { (row.reason, row.isAlarm) = (reason, isAlarm) }
    return row
  }
}

extension Explanation.Kind {
  /// Whether something is wrong, and not merely that nothing was sent.
  var isAlarm: Bool {
    switch self {
    case .delivers, .notReplayed, .sourceSilent, .waitsForTime, .gracePeriod, .waitsForEnd, .innerSilent,
      .notCalled, .notAnswered, .silentInput, .notSubscribed, .notWatched:
      false
    default: true
    }
  }
}

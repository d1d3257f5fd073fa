import Causeway

extension StreamGraph {
  /// Summarizes the graph: rows for equal streams, and the reasons why some lack values.
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
    let consumers = nodes.consumers
    let shared = nodes.sharedByHub
    let now = nodes.now
    return keptSummaries().summarizer.withLock { summarizer in
      summarizer.read(consumers, shared, at: now)
      explain(summarizer.takeExplained(limit: max(1, explained)), in: &summarizer, consumers.live, shared)
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

  /// How many rows are kept for the next summary.
  var keptRows: Int { keptSummaries().summarizer.withLock { $0.rows.count } }

  private func explain(
    _ places: [Int], in summarizer: inout Summarizer, _ consumers: [StreamNode],
    _ shared: [ObjectIdentifier: StreamNode]
  ) {
    let represented = summarizer.represented(places, consumers)
    let explainer = Explainer(graph: snapshot(of: represented.consumers, sharing: shared), repeats: represented.repeats)
    for (place, ids) in represented.rows {
      var reason: Explanation.Cause?
      for id in ids {
        guard let node = explainer.graph[id], let cause = explainer.causes(of: node).first else { continue }
        if cause.kind != .delivers, reason == nil || cause.isAlarm && reason?.isAlarm == false { reason = cause }
      }
      summarizer.explain(place, reason)
    }
  }
}

/// What the summaries of a graph keep from one to the next.
private final class Summaries: Sendable {
  let summarizer = Locked(Summarizer())
}

/// The consumers that represent rows.
private struct Represented {
  var consumers: [StreamNode] = []
  /// The numbers of each row's consumers.
  var rows: [(place: Int, ids: [Int])] = []
  /// How many live subscriptions have the line and the object, or the source, of a consumer, if there are several.
  var repeats: [Int: Int] = [:]
}

extension Summarizer {
  /// Returns the consumers that represent rows of consumers.
  ///
  /// - Parameters:
  ///   - places: The places of the rows.
  ///   - consumers: All live consumers.
  /// - Returns: The consumers of the rows and of what is below them, each once.
  fileprivate func represented(_ places: [Int], _ consumers: [StreamNode]) -> Represented {
    var result = Represented()
    var seen: Set<Int> = []
    for place in places {
      var found: [StreamNode] = []
      func add(_ node: StreamNode) {
        if !found.contains(where: { $0 === node }) { found.append(node) }
        if seen.insert(node.id).inserted { result.consumers.append(node) }
      }
      addRepresentatives(below: place, add)
      if rows[place].live > 1, let (entry, count) = rows[place].newest.repeated {
        add(entry.node)
        let all = rows[place].newest.isFull ? consumers.count { isRepeated($0, entry, at: place) } : count
        for node in found where isRepeated(node, entry, at: place) { result.repeats[node.id] = all }
      }
      result.rows.append((place, found.map(\.id)))
    }
    return result
  }

  private func addRepresentatives(below place: Int, _ add: (StreamNode) -> Void) {
    for node in rows[place].representatives { add(node) }
    for input in places(below: place) { addRepresentatives(below: input, add) }
  }

  /// The summary of what was read.
  fileprivate func summary(limit: Int, at now: Int64) -> StreamSummary {
    var summary = StreamSummary()
    summary.time = now
    summary.nodes = nodes
    let shown = touched.count { rows[$0].live > 0 || rows[$0].ended > 0 }
    let roots = places(below: -1)
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
    summary.rows = tree(sorted, &rest, at: now)
    summary.omittedRows = shown - (limit - rest)
    return summary
  }

  private func tree(_ places: [Int], _ rest: inout Int, at now: Int64) -> [StreamSummary.Row] {
    var result: [StreamSummary.Row] = []
    for place in places where rest > 0 {
      rest -= 1
      var row = rows[place].row(at: now)
      row.inputs = tree(self.places(below: place).sorted { rows[$0].first < rows[$1].first }, &rest, at: now)
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
    row.inputsRow = inputsRow
    row.values = values
    if newestValue != .min {
      row.newestValueAge = max(0, now - newestValue)
      row.oldestValueAge = max(0, now - oldestValue)
    }
    for (name, gauge) in gauges { row.gauges[name] = gauge }
    if live > 0 { row.reason = reason }
    return row
  }
}

import Causeway
public import CausewayLive
public import Metrics
import Synchronization

/// Reports what a stream graph counts to a metrics backend.
///
/// | metric | kind | what it counts |
/// |---|---|---|
/// | `causeway_live_streams` | gauge | subscriptions that are not over |
/// | `causeway_waiting_values` | gauge | values in buffers, and on their way to a scheduler or the main actor |
/// | `causeway_waiting_calls` | gauge | calls with `withCallback` that wait for an answer |
/// | `causeway_values` | counter | values that a consumer has received |
/// | `causeway_dropped_values` | counter | values that a full buffer has dropped |
/// | `causeway_failed_streams` | counter | subscriptions that an error has ended |
/// | `causeway_bridge_reports` | counter | misuse that a bridge has reported, with its `kind` |
///
/// The dimensions are `consumer`, such as `bind \Model.title`, and `line`. The number of different ones is limited, so
/// that a backend which keeps a series for each is not flooded: further consumers are counted together as `other`.
public final class StreamMetrics: Sendable {
  fileprivate struct Line: Hashable {
    let consumer: String
    let line: String

    static let other = Line(consumer: "other", line: "other")

    var dimensions: [(String, String)] { [("consumer", consumer), ("line", line)] }
  }

  /// The numbers of one line at one time, or their differences.
  fileprivate struct Counts {
    var live = 0
    var waiting = 0
    var values = 0
    var dropped = 0
    var failed = 0
    var calls = 0
    /// Whether the line is one of calls, not of streams.
    var hasCalls = false
  }

  /// The numbers of a consumer that were reported.
  fileprivate struct Reported {
    var values = 0
    var dropped = 0
    var hasFailed = false
  }

  fileprivate struct State {
    var lines: Set<Line> = []
    /// Those of calls.
    var callLines: Set<Line> = []
    var reported: [Int: Reported] = [:]
  }

  private let graph: StreamGraph
  private let limit: Int
  private let factory: any MetricsFactory
  private let state = Mutex(State())

  /// Creates the metrics of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - limit: The number of consumers with a series of their own.
  ///   - factory: The backend.
  public init(_ graph: StreamGraph, limit: Int = 100, factory: any MetricsFactory = MetricsSystem.factory) {
    self.graph = graph
    self.limit = limit
    self.factory = factory
  }

  /// Reports what has changed since the last report.
  ///
  /// Costs about a microsecond for each node of the graph. May be called on any thread. Streams that began and ended
  /// since the last report are counted as far as the graph's history reaches.
  public func report() {
    let snapshot = graph.snapshot()
    let counts = state.withLock { $0.read(snapshot, limit: limit) }
    for (line, count) in counts {
      let dimensions = line.dimensions
      if count.hasCalls {
        Gauge(label: "causeway_waiting_calls", dimensions: dimensions, factory: factory).record(count.calls)
        guard line == .other else { continue }
      }
      Gauge(label: "causeway_live_streams", dimensions: dimensions, factory: factory).record(count.live)
      Gauge(label: "causeway_waiting_values", dimensions: dimensions, factory: factory).record(count.waiting)
      add(count.values, to: "causeway_values", dimensions)
      add(count.dropped, to: "causeway_dropped_values", dimensions)
      add(count.failed, to: "causeway_failed_streams", dimensions)
    }
  }

  private func add(_ number: Int, to label: String, _ dimensions: [(String, String)]) {
    guard number > 0 else { return }
    Counter(label: label, dimensions: dimensions, factory: factory).increment(by: number)
  }

  /// Counts a report of a bridge.
  func count(_ kind: String, at line: String) {
    let dimensions = state.withLock { state in
      state.line(Line(consumer: "bridge", line: line), limit: limit).dimensions
    }
    add(1, to: "causeway_bridge_reports", dimensions + [("kind", kind)])
  }
}

extension StreamMetrics.State {
  fileprivate typealias Line = StreamMetrics.Line

  /// The line under which something is reported.
  fileprivate mutating func line(_ line: Line, limit: Int) -> Line {
    if lines.contains(line) { return line }
    guard lines.count < limit else { return .other }
    lines.insert(line)
    return line
  }

  fileprivate mutating func read(_ snapshot: StreamGraph.Snapshot, limit: Int) -> [Line: StreamMetrics.Counts] {
    // With the consumers that were reported before, whose gauges become zero.
    var counts = Dictionary(
      uniqueKeysWithValues: lines.filter { $0.consumer != "bridge" }.map { ($0, StreamMetrics.Counts()) })
    var current: [Int: StreamMetrics.Reported] = [:]
    for consumer in snapshot.consumers {
      let name = consumer.name + (consumer.property.map { " \($0)" } ?? "")
      let key = line(Line(consumer: name, line: consumer.location ?? ""), limit: limit)
      let before = reported[consumer.id] ?? StreamMetrics.Reported()
      var now = before
      now.values = max(before.values, consumer.values)
      now.dropped = max(before.dropped, (consumer.gauges["dropped"] ?? 0) + (consumer.gauges["gaps"] ?? 0))
      if case .failed = consumer.end { now.hasFailed = true }
      var count = counts[key] ?? StreamMetrics.Counts()
      count.values += now.values - before.values
      count.dropped += now.dropped - before.dropped
      count.failed += now.hasFailed && !before.hasFailed ? 1 : 0
      if consumer.end == nil {
        count.live += 1
        count.waiting += waiting(below: consumer, in: snapshot)
      }
      counts[key] = count
      current[consumer.id] = now
    }
    for line in callLines { counts[line, default: StreamMetrics.Counts()].hasCalls = true }
    for call in snapshot.calls {
      let key = line(Line(consumer: call.name, line: call.location ?? ""), limit: limit)
      counts[key, default: StreamMetrics.Counts()].hasCalls = true
      counts[key]?.calls += call.gauges["waiting"] ?? 0
      callLines.insert(key)
    }
    reported = current
    return counts
  }

  /// The values that are on their way to a consumer.
  private func waiting(below node: StreamGraph.Node, in snapshot: StreamGraph.Snapshot) -> Int {
    let inputs = node.inputs.compactMap { snapshot[$0] }
    let number = (node.gauges["waiting"] ?? 0) + (node.hop?.waiting ?? 0)
    return inputs.reduce(number) { $0 + waiting(below: $1, in: snapshot) }
  }
}

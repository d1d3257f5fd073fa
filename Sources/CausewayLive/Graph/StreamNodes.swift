import Causeway
import CausewayBridging
import CausewayPlatform

/// The consumers of one graph, and what its nodes have in common.
final class StreamNodes: Sendable {
  private struct State: Sendable {
    var consumers: [Int: StreamNode] = [:]
    /// Consumers that are over, the last one last.
    var past: [StreamNode] = []
    /// The nodes of shared sources, each with its hub.
    var shared: [ObjectIdentifier: StreamNode] = [:]
    /// The hubs of these nodes in the order in which they were connected.
    var hubs: [ObjectIdentifier] = []
    /// The objects that consumers serve, by their numbers.
    var owners: [Int: StreamOwner] = [:]
    /// The number of owners at which released ones are removed.
    var ownersLimit = 64
    /// What the bridge of each line has reported.
    var reports: [CodeLocation: [String]] = [:]
    /// The lines with a node.
    var lines: Set<CodeLocation> = []
  }

  private struct Weak: Sendable {
    weak let nodes: StreamNodes?
  }

  /// All graphs, for reports of bridges, which may come on any thread.
  private static let all = Locked<[Weak]>([])

  let recordsValues: Bool
  let trace: StreamTrace?
  /// How many consumers that are over are kept.
  private let history: Int
  private let time: (@Sendable () -> Int64)?
  /// The bridges created while the graph is in effect.
  let bridges: BridgeInventory
  private let last = AtomicInt(0)
  private let state = Locked(State())

  init(recordsValues: Bool, history: Int, trace: StreamTrace?, time: (@Sendable () -> Int64)?) {
    self.recordsValues = recordsValues
    self.history = max(0, history)
    self.trace = trace
    self.time = time
    bridges = BridgeInventory(now: time ?? { causeway_coarse_time() })
    BridgeReporter.noteScope()
    StreamObservers.onReport { Self.note($0, at: $1) }
    Self.all.withLock { all in
      all.removeAll { $0.nodes == nil }
      all.append(Weak(nodes: self))
    }
  }

  var now: Int64 { time?() ?? causeway_coarse_time() }

  func nextID() -> Int { last.add(1, ordering: .relaxed).newValue }

  func add(_ consumer: StreamNode) {
    state.withLock { $0.consumers[consumer.id] = consumer }
  }

  /// Returns a number for an object that consumers serve.
  func number(of object: AnyObject, _ property: AnyKeyPath?) -> Int {
    let (number, owner) = (nextID(), StreamOwner(object, property))
    state.withLock { state in
      if state.owners.count >= state.ownersLimit {
        state.owners = state.owners.filter(\.value.isAlive)
        state.ownersLimit = max(64, 2 * state.owners.count)
      }
      state.owners[number] = owner
    }
    return number
  }

  func owner(_ number: Int) -> StreamOwner? {
    number == 0 ? nil : state.withLock { $0.owners[number] }
  }

  /// Adds the node of a shared source, and forgets the earliest ones that are over.
  func addShared(_ node: StreamNode, of hub: ObjectIdentifier) {
    state.withLock { state in
      if state.shared.updateValue(node, forKey: hub) == nil { state.hubs.append(hub) }
      guard state.hubs.count >= 2 * history + 8 else { return }
      let over = state.hubs.filter { state.shared[$0]?.isSharedOver != false }.dropLast(history)
      for hub in over { state.shared[hub] = nil }
      state.hubs.removeAll { state.shared[$0] == nil }
    }
  }

  /// Whether an object is the hub of a shared source.
  func isShared(_ object: ObjectIdentifier) -> Bool {
    state.withLock { $0.shared[object] != nil }
  }

  func noteNode(at location: CodeLocation) {
    state.withLock { _ = $0.lines.insert(location) }
  }

  /// Records what a bridge has reported in the graphs that have a node of it.
  static func note(_ report: String, at location: CodeLocation) {
    for graph in all.withLock({ $0.compactMap(\.nodes) }) {
      let isCounted = graph.bridges.contains(location)
      graph.state.withLock { state in
        guard isCounted || state.lines.contains(location) else { return }
        // A service that misbehaves may do so for each value.
        let reports = state.reports[location] ?? []
        guard reports.count < 8, !reports.contains(report) else { return }
        state.reports[location] = reports + [report]
      }
    }
  }

  /// What the bridge of each line has reported.
  var reports: [CodeLocation: [String]] { state.withLock { $0.reports } }

  /// The calls of services that wait for an answer and are not in a stream, and the callbacks that services keep.
  var calls: [StreamGraph.Node] {
    let (lines, reports, now) = state.withLock { ($0.lines, $0.reports, self.now) }
    return bridges.timedEntries.compactMap { entry, quietSince, heldSince in
      let waiting = lines.contains(entry.location) ? 0 : min(entry.live, max(0, entry.subscriptions - entry.events))
      guard waiting > 0 || entry.held > 0 else { return nil }
      var node = StreamGraph.Node(0, .call, "\(entry.style)")
      node.label = entry.label
      node.location = entry.location.description
      node.values = entry.events
      node.age = max(0, now - (waiting > 0 ? quietSince : heldSince))
      node.reports = reports[entry.location] ?? []
      if waiting > 0 { node.gauges["waiting"] = waiting }
      if entry.held > 0 { node.gauges["held"] = entry.held }
      return node
    }.sorted { ($0.location ?? "", $0.name) < ($1.location ?? "", $1.name) }
  }

  /// The nodes of the shared sources.
  var shared: [StreamNode] {
    state.withLock { state in state.hubs.compactMap { state.shared[$0] } }
  }

  func noteEnd(of node: StreamNode) {
    state.withLock { state in
      guard let node = state.consumers.removeValue(forKey: node.id) else { return }
      state.past.append(node)
      // Not for each, because the others move up.
      if state.past.count >= 2 * history + 8 { state.past.removeFirst(state.past.count - history) }
    }
  }

  /// The live consumers in the order of their subscription, and those that are over in the order of their end.
  var consumers: (live: [StreamNode], past: [StreamNode]) {
    let (live, past) = state.withLock { (Array($0.consumers), $0.past) }
    // By the keys, so that the nodes themselves are not read.
    return (live.sorted { $0.key < $1.key }.map(\.value), past.suffix(history))
  }

  /// The nodes of the shared sources by their hubs.
  var sharedByHub: [ObjectIdentifier: StreamNode] { state.withLock { $0.shared } }
}

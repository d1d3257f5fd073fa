import Causeway

extension StreamGraph {
  /// A subscription at the time at which the graph was read.
  public struct Node: Sendable, Identifiable, Codable {
    /// The part of a stream that a node is.
    public enum Role: String, Sendable, Codable {
      /// The end of a stream, such as a `sink`.
      case consumer
      /// An operator, or a publisher whose inputs are not shown.
      case publisher
      /// The source of a shared publisher, which serves several consumers.
      case shared
      /// The calls that a line makes through `withCallback` and that wait for an answer, or the callbacks that a service
      /// keeps after the end of the subscription.
      case call
    }

    /// The node's number, in the order of creation.
    public let id: Int
    /// The part of a stream that the node is.
    public let role: Role
    /// The consumer's call, the operator or the kind of source, such as `sink`, `map` or `passthroughSubject`.
    public internal(set) var name: String
    /// The name that the user has given, if there is one.
    public internal(set) var label: String?
    /// The line of the consumer or the bridge, such as `App/List.swift:12`.
    public internal(set) var location: String?
    /// The property that the consumer writes, such as `\Model.title`.
    public internal(set) var property: String?
    /// Whether the object that the consumer serves is alive; `nil` if it serves none.
    public internal(set) var ownerIsAlive: Bool?
    /// The numbers of the nodes that this one is subscribed to.
    public internal(set) var inputs: [Int] = []
    /// How many earlier inputs are over and forgotten.
    public internal(set) var forgottenInputs = 0
    /// The number of an object, such as a subject, that several nodes may be subscribed to.
    public internal(set) var source: Int?
    /// The values that have passed.
    public internal(set) var values = 0
    /// The nanoseconds since the subscription.
    public internal(set) var age: Int64 = 0
    /// The nanoseconds since the last value, if there was one.
    public internal(set) var valueAge: Int64?
    /// The last value, if the graph records values.
    public internal(set) var lastValue: String?
    /// Whether a value is being delivered at this moment.
    public internal(set) var isDelivering = false
    /// How the subscription has ended, if it has.
    public internal(set) var end: StreamEnd?
    /// The nanoseconds since the end.
    public internal(set) var endAge: Int64?
    /// Where the consumer cancelled, such as `the main actor`, or the operator that cancelled this input.
    public internal(set) var canceller: String?
    /// The name of the task in which the consumer subscribed, where the system can tell.
    public internal(set) var task: String?
    /// The waits and the work of a hop to the main actor or a scheduler.
    public internal(set) var hop: Hop?
    /// The nanoseconds that senders have waited until other threads had delivered.
    public internal(set) var senderWait: Int64 = 0
    /// Numbers of the operator, such as the depth of its queue.
    public internal(set) var gauges: [String: Int] = [:]
    /// What the bridge has reported.
    public internal(set) var reports: [String] = []
    /// The nanoseconds since a reader first found the object gone, which are not encoded.
    var ownerGoneAge: Int64?
    /// The object that is served, which is not encoded.
    var owner: StreamOwner?
    /// The identity of the consumer's token, which is not encoded.
    var token: ObjectIdentifier?
    /// The publisher's type, which is not encoded.
    var type: ObjectIdentifier?

    private enum CodingKeys: String, CodingKey {
      case id, role, name, label, location, property, ownerIsAlive, inputs, forgottenInputs, source, values, age
      case valueAge, lastValue, isDelivering, end, endAge, canceller, task, hop, senderWait, gauges, reports
    }

    init(_ id: Int, _ role: Role, _ name: String) {
      self.id = id
      self.role = role
      self.name = name
    }
  }

  /// The graph at one time.
  public struct Snapshot: Sendable, Codable {
    /// The live consumers, the last ones that are over, and the publishers to which they are subscribed.
    public internal(set) var nodes: [Node] = []

    /// The node with a number, if there is one.
    public subscript(id: Int) -> Node? {
      index[id].map { nodes[$0] }
    }

    /// The consumers that are over in the order of their end, and then the live ones in the order of their subscription.
    public var consumers: [Node] { nodes.filter { $0.role == .consumer } }

    /// The calls that wait for an answer without a stream, and the callbacks that services keep, by line.
    public var calls: [Node] { nodes.filter { $0.role == .call } }

    private var index: [Int: Int] = [:]
    /// The numbers of the sources, which are not encoded.
    var sourceNumbers: [ObjectIdentifier: Int] = [:]

    private enum CodingKeys: String, CodingKey { case nodes }

    init() {}

    /// Reads a snapshot that another process has encoded.
    public init(from decoder: any Decoder) throws {
      nodes = try decoder.container(keyedBy: CodingKeys.self).decode([Node].self, forKey: .nodes)
      for (place, node) in nodes.enumerated() where node.role != .call { index[node.id] = place }
    }

    mutating func append(_ node: Node) {
      // A call has no number, because nothing is subscribed to it.
      if node.role != .call { index[node.id] = nodes.count }
      nodes.append(node)
    }

    func inputs(of node: Node) -> [Node] { node.inputs.compactMap { self[$0] } }

    /// Removes inputs that lead back: a source that is gone may have had the address of one that is there.
    fileprivate mutating func removeCycles() {
      var finished: Set<Int> = []
      for place in nodes.indices where nodes[place].role != .publisher { visit(place, [], &finished) }
    }

    private mutating func visit(_ place: Int, _ path: Set<Int>, _ finished: inout Set<Int>) {
      guard !finished.contains(place) else { return }
      let path = path.union([place])
      nodes[place].inputs.removeAll { index[$0].map { path.contains($0) } ?? true }
      for input in nodes[place].inputs { visit(index[input]!, path, &finished) }
      finished.insert(place)
    }
  }

  /// Reads the graph.
  ///
  /// Values go on while the graph is read, so that counts of different nodes may differ by those that are on their way.
  ///
  /// - Returns: All nodes, at a cost of a few hundred nanoseconds for each. May be called on any thread.
  public func snapshot() -> Snapshot {
    let consumers = nodes.consumers
    let shared = nodes.shared
    var reading = Reading(now: nodes.now, reports: nodes.reports, shared: nodes.sharedByHub)
    for node in consumers.past + consumers.live { reading.add(node, .consumer) }
    for node in shared { reading.add(node, .shared) }
    reading.snapshot.sourceNumbers = reading.sources
    if !shared.isEmpty { reading.snapshot.removeCycles() }
    for call in nodes.calls { reading.snapshot.append(call) }
    return reading.snapshot
  }

  /// Reads a few consumers, and what they are subscribed to.
  ///
  /// - Parameters:
  ///   - consumers: The consumers.
  ///   - shared: The nodes of all shared sources by their hubs.
  /// - Returns: The consumers and what is below them.
  func snapshot(of consumers: [StreamNode], sharing shared: [ObjectIdentifier: StreamNode]) -> Snapshot {
    var reading = Reading(now: nodes.now, reports: nodes.reports, shared: shared)
    for node in consumers { reading.add(node, .consumer) }
    var read: Set<Int> = []
    while let node = reading.met.popLast() {
      if read.insert(node.id).inserted { reading.add(node, .shared) }
    }
    if !read.isEmpty { reading.snapshot.removeCycles() }
    return reading.snapshot
  }
}

extension StreamGraph.Snapshot {
  /// The consumers that write a property, or those whose closures may.
  func consumers(of owner: AnyObject, _ property: AnyKeyPath) -> [StreamGraph.Node] {
    let writing = consumers.filter { $0.owner?.isOwner(owner, property) == true }
    return writing.isEmpty
      ? consumers.filter { $0.owner?.isOwner(owner, nil) == true && $0.owner?.property == nil } : writing
  }
}

/// A snapshot that is being made.
private struct Reading {
  let now: Int64
  let reports: [CodeLocation: [String]]
  var snapshot = StreamGraph.Snapshot()
  /// The nodes of shared sources by their hub, and the nodes that were met.
  let shared: [ObjectIdentifier: StreamNode]
  var met: [StreamNode] = []
  /// The numbers of sources.
  var sources: [ObjectIdentifier: Int] = [:]

  /// The line of a bridge or a consumer, unless it is inside a spelling of Combine's, which has no line of the user.
  private static func text(of location: CodeLocation) -> String? {
    let text = location.description
    return text.hasPrefix("CausewayCombine/") ? nil : text
  }

  mutating func add(_ node: StreamNode, _ role: StreamGraph.Node.Role) {
    let details = node.details.withLock { $0 }
    var read = StreamGraph.Node(node.id, role, details.name)
    read.label = details.label
    read.location = details.location.flatMap(Self.text)
    read.property = details.owner?.propertyText
    read.owner = details.owner
    read.token = details.token
    read.type = details.type
    read.ownerIsAlive = details.owner?.isAlive
    read.ownerGoneAge = details.owner?.goneAge(at: now)
    read.inputs = details.inputs.map(\.id)
    read.forgottenInputs = details.forgotten
    // A consumer and a shared source have no values but those of their input.
    let counted = role == .publisher ? node : details.inputs.last ?? node
    read.values = counted.values
    read.valueAge = counted.lastValue.map { max(0, now - $0) }
    read.isDelivering = counted.isDelivering
    read.lastValue = counted.details.withLock { $0.lastText }
    read.age = max(0, now - node.created)
    read.canceller = details.canceller
    read.task = details.task
    read.hop = details.hop?.hop
    read.senderWait = node.senderWait
    read.end = role == .shared ? (node.isSharedOver ? counted.end : nil) : details.end
    read.endAge =
      read.end == nil ? nil : max(0, now - (role == .shared ? counted : node).details.withLock { $0.endTime })
    if role == .publisher, let location = details.location { read.reports = reports[location] ?? [] }
    for gauge in details.gauges where read.end == nil { read.gauges[gauge.name] = gauge.read() }
    if let source = details.source {
      let number = sources[source] ?? sources.count + 1
      sources[source] = number
      read.source = number
      if role == .publisher, let hub = shared[source] {
        read.inputs.append(hub.id)
        met.append(hub)
      }
    }
    snapshot.append(read)
    for input in details.inputs { add(input, .publisher) }
  }
}

extension StreamEnd: Codable {
  private enum CodingKeys: String, CodingKey { case kind, error }

  /// Reads an end that another process has encoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "finished": self = .finished
    case "failed": self = .failed(try container.decode(String.self, forKey: .error))
    case "released": self = .released
    case "cancelled": self = .cancelled
    case let kind:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container, debugDescription: "There is no end of a stream called \(kind).")
    }
  }

  /// Writes the kind of the end, and the error if there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .finished: try container.encode("finished", forKey: .kind)
    case .failed(let error):
      try container.encode("failed", forKey: .kind)
      try container.encode(error, forKey: .error)
    case .cancelled: try container.encode("cancelled", forKey: .kind)
    case .released: try container.encode("released", forKey: .kind)
    }
  }
}

import Causeway
import CausewayPlatform

/// One subscription in a stream graph: of a consumer, an operator or a source.
///
/// The thread that delivers writes the counts, without a lock; any thread reads them.
final class StreamNode: StreamProbe {
  /// What changes seldom.
  struct Details: Sendable {
    /// The publisher's type, if the node is not a consumer or a shared source.
    var type: ObjectIdentifier?
    /// The operator or the kind of source, such as `map`.
    var name: String
    /// The name that the user has given.
    var label: String?
    /// Where the consumer or the bridge is in the source.
    var location: CodeLocation?
    /// The identity of the consumer's token.
    var token: ObjectIdentifier?
    /// The object that the consumer serves.
    var owner: StreamOwner?
    /// What the source is, such as a subject, so that two nodes of it are recognised.
    var source: ObjectIdentifier?
    /// The subscriptions that this one has made: the live ones, and the last few that are over.
    var inputs: [StreamNode] = []
    /// The number of inputs that are over and forgotten.
    var forgotten = 0
    var end: StreamEnd?
    var endTime: Int64 = 0
    /// Where a consumer cancelled, or the operator that did on its own account.
    var canceller: String?
    /// The name of the task in which a consumer subscribed.
    var task: String?
    /// The waits and the work of a hop.
    var hop: HopMeter?
    /// The last value as text, if the graph records values.
    var lastText: String?
    /// The node that has taken the place of this one, whose inputs it has.
    var successor: StreamNode?
    /// Numbers that are read when the graph is.
    var gauges: [Gauge] = []
    /// What a summary of the graph keeps of the node.
    var mark = SummaryMark()
    /// The call of a service that a trace records, until its end.
    var call: TracedCall?
  }

  /// A number of an operator, such as the depth of its queue.
  struct Gauge: Sendable {
    let name: String
    let read: @Sendable () -> Int?
  }

  /// The number of inputs that are over and kept.
  private static let keptInputs = 3

  /// The consumers of the graph, and what its nodes have in common.
  let common: StreamNodes
  let id: Int
  let created: Int64
  let details: Locked<Details>
  private let valueCount = AtomicUInt64(0)
  private let lastTime = AtomicUInt64(0)
  private let waitTime = AtomicUInt64(0)
  private let isWithConsumer = AtomicBool(false)

  init(_ name: String, in common: StreamNodes) {
    self.common = common
    id = common.nextID()
    created = common.now
    details = Locked(Details(name: name))
  }

  // MARK: While subscribing

  /// Subscribes to a publisher, whose node is an input of this one.
  func subscribe<Upstream: Publisher, Downstream: Subscriber>(_ subscriber: sending Downstream, to publisher: Upstream)
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
    Probed(publisher, self).subscribe(consume subscriber)
  }

  /// Adds the subscription to a publisher that this one subscribes to.
  func addInput(_ type: Any.Type) -> StreamNode {
    if let successor = details.withLock({ $0.successor }) { return successor.addInput(type) }
    let input = StreamNode(StreamNode.name(of: type), in: common)
    input.details.withLock { $0.type = ObjectIdentifier(type) }
    details.withLock { details in
      let over = details.inputs.indices.filter { details.inputs[$0].end != nil }
      // Only when many are over, so that a thousand inputs are not searched for each.
      if over.count >= max(2 * Self.keptInputs, details.inputs.count / 2) {
        for index in over.dropLast(Self.keptInputs).reversed() { details.inputs.remove(at: index) }
        details.forgotten += over.count - Self.keptInputs
      }
      details.inputs.append(input)
    }
    return input
  }

  /// Passes the place of this node, an input, to the node that it is an input of.
  func dissolve(into parent: StreamNode) {
    let parent = parent.details.withLock { $0.successor } ?? parent
    parent.details.withLock { $0.inputs.removeAll { $0 === self } }
    details.withLock { $0.successor = parent }
  }

  /// Names the node after the type of an operator: `map` for `MapStep<Int, String, Never>`.
  func name(after type: Any.Type) {
    rename(StreamNode.name(of: type))
  }

  func rename(_ name: String) {
    details.withLock { details in
      details.name = name
      details.mark.title = 0
    }
  }

  /// Names the source, so that two subscriptions to it are recognised.
  func setSource(_ source: AnyObject) {
    details.withLock { $0.source = ObjectIdentifier(source) }
  }

  /// Describes the bridge or the consumer.
  func describe(_ name: String, label: String?, at location: CodeLocation) {
    details.withLock { details in
      details.name = name
      details.label = label
      details.location = location
      details.mark.title = 0
    }
    common.noteNode(at: location)
  }

  /// Measures the waits of values for the hop that the operator is, and the work behind it.
  func measureHop() {
    let meter = HopMeter()
    details.withLock { $0.hop = meter }
  }

  /// Adds a number that is read when the graph is.
  func addGauge(_ name: String, _ read: @escaping @Sendable () -> Int?) {
    details.withLock { $0.gauges.append(Gauge(name: name, read: read)) }
  }

  // MARK: While delivering

  /// Records a value that is about to be delivered.
  ///
  /// - Returns: The time.
  func beginValue() -> Int64 {
    let now = common.now
    // One thread at a time, so no addition has to be atomic.
    valueCount.store(valueCount.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    lastTime.store(UInt64(bitPattern: now), ordering: .relaxed)
    isWithConsumer.store(true, ordering: .relaxed)
    if causeway_threads_have_waited() {
      let wait = causeway_take_wait()
      if wait > 0 { waitTime.store(waitTime.load(ordering: .relaxed) &+ UInt64(wait), ordering: .relaxed) }
    }
    return now
  }

  /// Keeps the text of a value, if the graph records values.
  func record(_ value: some Any) {
    let text = String(describing: value)
    details.withLock { $0.lastText = text }
  }

  /// Records that the value has been delivered.
  func endValue() {
    isWithConsumer.store(false, ordering: .relaxed)
  }

  /// Records the end of the subscription, unless it has ended before.
  func end(_ end: StreamEnd, by canceller: String? = nil) {
    let now = common.now
    let (isFirst, call): (Bool, TracedCall?) = details.withLock { details in
      guard details.end == nil else { return (false, nil) }
      details.end = end
      details.endTime = now
      details.canceller = canceller
      return (true, details.call)
    }
    if let call { common.trace?.endCall(call, end) }
    if isFirst { common.noteEnd(of: self) }
  }

  // MARK: Reading

  var end: StreamEnd? { details.withLock { $0.end } }
  var values: Int { Int(truncatingIfNeeded: valueCount.load(ordering: .relaxed)) }
  /// When the last value began to be delivered, if there was one.
  var lastValue: Int64? {
    values == 0 ? nil : Int64(bitPattern: lastTime.load(ordering: .relaxed))
  }
  /// The nanoseconds that senders have waited for their turn to deliver the values.
  var senderWait: Int64 { Int64(bitPattern: waitTime.load(ordering: .relaxed)) }
  var isDelivering: Bool { isWithConsumer.load(ordering: .relaxed) }

  /// Whether a shared source is not subscribed to any more.
  var isSharedOver: Bool { details.withLock { $0.inputs }.allSatisfy { $0.end != nil } }

  /// The text of a failure: its type, and its description if the graph records values.
  func text(of failure: any Error) -> String {
    let type = String(describing: Swift.type(of: failure))
    return common.recordsValues ? "\(type): \(failure)" : type
  }

  /// The name of an operator's or a source's type.
  static func name(of type: Any.Type) -> String {
    let full = String(describing: type)
    var name = full.prefix { $0 != "<" }
    for suffix in ["Step", "Publisher"] where name.hasSuffix(suffix) && name.count > suffix.count {
      name.removeLast(suffix.count)
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

/// The way in which a subscription has ended.
public enum StreamEnd: Hashable, Sendable {
  /// The publisher finished.
  case finished
  /// The publisher failed, with an error of this type.
  case failed(String)
  /// The consumer cancelled.
  case cancelled
  /// The last reference to the consumer's token was released.
  case released
}

/// What a summary of the graph keeps of a node.
struct SummaryMark: Sendable {
  /// The number of its title, or 0.
  var title: Int32 = 0
  /// The last summary that has counted its values.
  var epoch: UInt32 = 0
  /// The values that this summary has seen, and how many of them were new.
  var values = 0
  var added = 0
}

import Causeway

/// What a trace tells of a node: described once, so that an event has no text of its own.
struct TracedNode: Sendable {
  let id: Int
  /// The name with its label and property, such as `listener "search"` or `bind Model.title`.
  ///
  /// Without the property's backslash, which Perfetto would show twice.
  let title: String
  let label: String?
  let location: String?
  let property: String?
  let role: StreamGraph.Node.Role
  let gauges: [StreamNode.Gauge]
  /// The values that wait in the node, if it delivers elsewhere.
  let hop: HopMeter?
  let isCall: Bool

  init(_ node: StreamNode) {
    let details = node.details.withLock { $0 }
    id = node.id
    label = details.label
    location = details.location?.description
    property = details.owner?.propertyText
    let name = details.name
    role = details.type != nil ? .publisher : details.token != nil ? .consumer : .shared
    title =
      (role == .shared ? "shared \(name)" : name) + (label.map { " \"\($0)\"" } ?? "")
      + (property.map { " \($0.drop { $0 == "\\" })" } ?? "")
    gauges = details.gauges
    hop = details.hop
    isCall = Self.isCall(name)
  }

  /// Whether a bridge calls a service that answers and is done.
  static func isCall(_ name: String) -> Bool {
    ["one-shot callback", "call with progress", "pages"].contains(name)
  }
}

/// The way of values from a node to the step that receives them.
final class TracedDelivery: Sendable {
  let node: TracedNode
  let step: TracedNode
  /// Whether values come into the graph here, so that the node has a span of its own.
  let isSource: Bool

  init(_ node: StreamNode, _ step: StreamNode) {
    let (hasInputs, source) = node.details.withLock { (!$0.inputs.isEmpty, $0.source) }
    // The copies of a shared publisher receive from its source.
    isSource = !hasInputs && source.map { !node.common.isShared($0) } ?? true
    self.node = TracedNode(node)
    self.step = TracedNode(step)
  }
}

/// A call of a service.
final class TracedCall: Sendable {
  let node: TracedNode
  let begin: Int64

  init(_ node: StreamNode, begin: Int64) {
    self.node = TracedNode(node)
    self.begin = begin
  }
}

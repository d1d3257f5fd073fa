import Causeway

/// The rules for sources, and the reasons that bridges and buffers tell themselves.
extension Explainer {
  /// A shared source that runs though nothing is subscribed to it any more.
  func running(_ source: Node, since end: Int64) -> Cause {
    Cause(
      kind: .gracePeriod,
      sentence: "The shared source still runs, though nothing has been subscribed for \(span(end)).",
      location: deepest(source).location,
      remedy: "It stops after the time of its SharingStop; until then the service stays registered.")
  }

  func silent(_ node: Node, _ consumer: Node) -> [Cause] {
    if node.role == .shared { return [] }
    guard node.values == 0, node.end == nil else { return [] }
    let location = node.location ?? consumer.location
    let title = node.titleWithoutLocation
    switch node.name {
    case "passthroughSubject":
      return [
        Cause(
          kind: .notReplayed,
          sentence: "The passthroughSubject has sent nothing since the subscription, \(ago(node.age)).",
          location: location,
          remedy:
            "It does not keep values: one that was sent before is lost. Use a CurrentValueSubject, or subscribe first.")
      ]
    case "one-shot callback", "call with progress", "pages":
      return [
        Cause(
          kind: .notAnswered,
          sentence: "The service was called \(ago(node.age)) and has not answered (\(title)).",
          location: location,
          remedy: "Look at whether the service calls its completion handler on every path, or set a timeout.")
      ]
    case "listener", "repeating callback", "closure property", "delegate", "C callback", "foreign subscription":
      return [
        Cause(
          kind: .notCalled,
          sentence: "The service has not called back since it was registered with, \(ago(node.age)) (\(title)).",
          location: location,
          remedy: "Look at whether the service was started, and calls this \(node.name).")
      ]
    default:
      return [
        Cause(
          kind: .sourceSilent,
          sentence: "The \(title) has sent nothing since the subscription, \(ago(node.age)).",
          location: location, remedy: "Look at what should make it send.")
      ]
    }
  }

  func reported(_ node: Node, _ consumer: Node) -> Cause {
    let report = node.reports[0]
    return Cause(
      kind: report.hasPrefix("other code has taken over") ? .slotStolen : .misuse,
      sentence: "The bridge has reported: \(report).", location: node.location ?? consumer.location,
      remedy: "Look at who else uses the service.")
  }

  func dropped(_ node: Node, _ consumer: Node) -> Cause {
    Cause(
      kind: .dropped,
      sentence: "\(node.name) was full, and \(node.gauges["dropped"] ?? 0) values were dropped.",
      location: node.location ?? consumer.location,
      remedy: "Make the consumer faster or the buffer larger, or use throttle.")
  }

  func delivers(_ consumer: Node) -> Cause {
    Cause(
      kind: .delivers,
      sentence:
        "\(count(consumer)) arrived\(consumer.valueAge.map { ", the last one \(ago($0))" } ?? "").",
      location: consumer.location, remedy: "Nothing keeps values back, as far as the graph shows.")
  }

  /// A sentence on why an input is silent.
  func why(_ input: Node, _ consumer: Node) -> String? {
    stops(at: input, for: consumer).first.map { "\($0.sentence) \($0.remedy)" }
  }

  /// The source of an input.
  func deepest(_ node: Node) -> Node {
    graph.inputs(of: node).first.map { deepest($0) } ?? node
  }

  func count(_ node: Node) -> String { node.values == 1 ? "1 value" : "\(node.values) values" }
}

import Causeway

/// The rules for sources, and the reasons that bridges and buffers tell themselves.
extension Explainer {
  private static let unanswered =
    "Look at whether the service calls its completion handler on every path, or set a timeout."

  /// A shared source that runs though nothing is subscribed to it any more.
  func running(_ source: Node, since end: Int64) -> Cause {
    Cause(
      kind: .gracePeriod,
      sentence: "The shared source still runs, though nothing has been subscribed for \(span(end)).",
      location: line(below: source),
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
          sentence:
            "The passthroughSubject has sent nothing since the subscription, \(ago(node.age)).\(sentBefore(node))",
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
          remedy: Self.unanswered,
          isAlarm: node.age > Self.answer)
      ]
    case "listener", "repeating callback", "closure property", "delegate", "C callback", "foreign subscription":
      return [
        Cause(
          kind: .notCalled,
          sentence: "The service has not called back since it was registered with, \(ago(node.age)) (\(title)).",
          location: location,
          remedy: "Look at whether the service was started, and calls this \(node.name).\(unchecked(node))")
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

  /// Where a passthrough's value has gone, if another subscription has seen one before.
  ///
  /// A value that nothing was subscribed to is not known: a subject counts none.
  func sentBefore(_ node: Node) -> String {
    let earlier = graph.nodes.filter { $0.source == node.source && ($0.valueAge ?? 0) > node.age }
    guard node.source != nil, let age = earlier.compactMap(\.valueAge).min() else { return "" }
    return " It sent a value \(ago(age)), before this subscription."
  }

  /// Why calls without a stream wait, or callbacks are kept.
  func cause(of call: Node) -> Cause {
    guard let held = call.gauges["held"], call.gauges["waiting"] == nil else {
      let count = call.gauges["waiting"] ?? 0
      return Cause(
        kind: .notAnswered,
        sentence: (count == 1 ? "1 call of this line waits" : "\(count) calls of this line wait")
          + ", and none was answered for \(span(call.age)) (\(call.titleWithoutLocation)).",
        location: call.location,
        remedy: Self.unanswered,
        isAlarm: call.age > Self.answer)
    }
    return Cause(
      kind: .callbackKept,
      sentence: "The service keeps the callback of \(held) "
        + (held == 1 ? "subscription that is" : "subscriptions that are")
        + " over, for \(span(call.age)) (\(call.titleWithoutLocation)).",
      location: call.location, remedy: "Look at whether the service releases its callback when it is told to stop.",
      isAlarm: call.age > Self.answer)
  }

  func reported(_ node: Node, _ consumer: Node) -> Cause {
    // The last report, because a service may have behaved well for some time after an earlier one.
    let report = node.reports[node.reports.count - 1]
    let (kind, remedy): (Explanation.Kind, String) =
      if report.hasPrefix("other code has taken over") {
        (.slotStolen, "Look for other code that sets this property or delegate of the service.")
      } else if report.hasPrefix("a consumer was too slow") {
        (.dropped, "Make the consumer faster or the buffer larger, or use throttle.")
      } else if report.hasPrefix("the service may call back forever") {
        (.misuse, "Set the continuation's onTermination, and unregister the callback there.")
      } else {
        (.misuse, "Look at when the service calls this \(node.name).")
      }
    return Cause(
      kind: kind, sentence: "The bridge has reported: \(report).", location: node.location ?? consumer.location,
      remedy: remedy)
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
      location: consumer.location, remedy: "Nothing keeps values back, as far as the graph shows.\(unchecked(consumer))"
    )
  }

  /// What a bridge from a closure property does not know until it looks at the property.
  func unchecked(_ node: Node) -> String {
    deepest(node).name == "closure property"
      ? " Whether other code has set the property shows when its bridge checks: call check() of the publisher." : ""
  }

  /// The reason why an input is silent.
  func why(_ input: Node, _ consumer: Node) -> Cause? {
    stops(at: input, for: consumer).first
  }

  /// The source of an input.
  func deepest(_ node: Node) -> Node {
    graph.inputs(of: node).first.map { deepest($0) } ?? node
  }

  /// The line of the first bridge or label on the way to the source.
  func line(below node: Node) -> String? {
    node.location ?? graph.inputs(of: node).first.flatMap { line(below: $0) }
  }

  func count(_ node: Node) -> String { node.values == 1 ? "1 value" : "\(node.values) values" }
}

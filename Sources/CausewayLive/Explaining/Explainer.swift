import Causeway

/// The rules that explain a consumer, applied to a snapshot.
struct Explainer {
  typealias Node = StreamGraph.Node
  typealias Cause = Explanation.Cause

  let graph: StreamGraph.Snapshot
  /// The number of live consumers of each subject.
  private let counts: [Subject: Int]

  /// The number of live consumers that a consumer's line has for its subjects, if the snapshot lacks some of them.
  private let repeats: [Int: Int]

  init(graph: StreamGraph.Snapshot, repeats: [Int: Int] = [:]) {
    self.graph = graph
    self.repeats = repeats
    // Once for all, because a graph may have thousands of consumers of one line.
    counts = graph.consumers.reduce(into: [:]) { counts, consumer in
      for subject in Self.subjects(of: consumer, in: graph) { counts[subject, default: 0] += 1 }
    }
  }

  /// A delay after which a stop is one: shorter ones are on their way.
  static let patience: Int64 = 100_000_000
  /// A delay after which a thread that does not run is an alarm.
  static let hang: Int64 = 1_000_000_000
  /// A delay after which a call without an answer, and a retry that still waits, is an alarm.
  static let answer: Int64 = 10_000_000_000

  /// Returns the reasons for what a consumer receives: the alarms first, then the most likely one.
  func causes(of consumer: Node) -> [Cause] {
    let causes = allCauses(of: consumer)
    return causes.filter(\.isAlarm) + causes.filter { !$0.isAlarm }
  }

  private func allCauses(of consumer: Node) -> [Cause] {
    var causes: [Cause] = []
    if let end = consumer.end { causes += ended(consumer, end) }
    if consumer.end == nil || causes.isEmpty {
      if consumer.ownerIsAlive == false { causes.append(ownerGone(consumer)) }
      if consumer.gauges["dropped"] ?? 0 > 0 { causes.append(dropped(consumer, consumer)) }
      if let input = graph.inputs(of: consumer).last {
        if isStuck(input) { causes.append(busy(consumer, input)) }
        causes += stops(at: input, for: consumer)
      }
      causes += repeated(consumer)
    }
    if causes.isEmpty {
      causes.append(delivers(consumer))
      if let input = graph.inputs(of: consumer).last { causes += mayReject(input, consumer) }
    }
    return causes
  }

  // MARK: The end

  func ended(_ consumer: Node, _ end: StreamEnd) -> [Cause] {
    let lived = consumer.age - (consumer.endAge ?? 0)
    switch end {
    case .released:
      if consumer.ownerIsAlive == false { return [ownerGone(consumer)] }
      if consumer.name == "sink" || consumer.name == "assign" || consumer.name == "bind" {
        return [
          Cause(
            kind: .tokenReleased,
            sentence:
              "The token of this \(consumer.titleWithoutLocation) was released \(span(lived)) after the "
              + "subscription, which cancelled it.",
            location: consumer.location,
            remedy: "Keep the token as long as values are wanted, for example with store(in:) or Bindings.")
        ]
      }
      return [
        Cause(
          kind: .cancelled,
          sentence: "The \(consumer.name) ended \(span(lived)) after the subscription: its loop or its task is over.",
          location: consumer.location, remedy: "Keep the loop running as long as values are wanted.")
      ]
    case .cancelled:
      if consumer.ownerIsAlive == false { return [ownerGone(consumer)] }
      return [
        Cause(
          kind: .cancelled,
          sentence: "This \(consumer.name) was cancelled \(span(lived)) after the subscription"
            + (consumer.canceller.map { ", by \($0)." } ?? "."),
          location: consumer.location, remedy: "Look for a call of cancel(), or for what owned the token.")
      ]
    case .finished:
      let source = origin(ofEnd: consumer)
      if consumer.values == 0, source.age - (source.endAge ?? 0) < Self.patience, isShort(consumer) {
        return [
          Cause(
            kind: .finishedBefore,
            sentence: "The \(source.titleWithoutLocation) had finished before the subscription.",
            location: source.location ?? consumer.location,
            remedy: "Subscribe before the source finishes, or use a source that keeps its last value.")
        ]
      }
      return [
        Cause(
          kind: .finished,
          sentence:
            "The \(source.titleWithoutLocation) finished \(ago(consumer.endAge ?? 0)), after \(count(consumer)).",
          location: source.location ?? consumer.location,
          remedy: "A finished stream sends nothing more: subscribe again, or keep the source from finishing.")
      ]
    case .failed(let error):
      let path = pathOfFailure(from: consumer)
      let passed = path.dropLast().dropFirst().map(\.name).reversed().joined(separator: ", ")
      let source = path.last ?? consumer
      return [
        Cause(
          kind: .failed,
          sentence:
            "The \(source.titleWithoutLocation) failed with \(error) \(ago(consumer.endAge ?? 0))"
            + (passed.isEmpty ? "." : ", and the error passed through \(passed)."),
          location: source.location ?? consumer.location,
          remedy: "A failed stream sends nothing more: handle the error with catch, retry or replaceError before it.")
      ]
    }
  }

  /// Whether the stream ended as soon as it began.
  func isShort(_ consumer: Node) -> Bool { consumer.age - (consumer.endAge ?? 0) < Self.patience }

  /// The node from which the end came.
  func origin(ofEnd node: Node) -> Node {
    guard let input = graph.inputs(of: node).last(where: { $0.end == .finished }) else { return node }
    return origin(ofEnd: input)
  }

  /// The nodes through which an error passed, from the consumer to the source.
  func pathOfFailure(from node: Node) -> [Node] {
    let input = graph.inputs(of: node).last { if case .failed = $0.end { true } else { false } }
    return [node] + (input.map { pathOfFailure(from: $0) } ?? [])
  }

  func ownerGone(_ consumer: Node) -> Cause {
    Cause(
      kind: .ownerGone,
      sentence: consumer.property.map { "The object with \($0) has been released." }
        ?? "The object that this \(consumer.name) serves has been released.",
      location: consumer.location,
      remedy: "Keep the model as long as its screen: the view that shows it has to own it.",
      isAlarm: consumer.ownerGoneAge ?? 0 > Self.patience)
  }

  // MARK: Too much

  func repeated(_ consumer: Node) -> [Cause] {
    guard consumer.end == nil, let location = consumer.location else { return [] }
    guard let known = Self.subjects(of: consumer, in: graph).map({ counts[$0, default: 0] }).max() else { return [] }
    let count = max(known, repeats[consumer.id, default: 0])
    guard count > 1 else { return [] }
    let hasObject = consumer.owner != nil
    return [
      Cause(
        kind: .subscribedTwice,
        sentence:
          "\(count) live subscriptions of this line have the same \(hasObject ? "object" : "source"), so each value "
          + "arrives \(count) times\(hasObject ? "" : " if they belong to the same object").",
        location: location,
        remedy: "Subscribe once, for example in the initializer, or replace the token instead of adding one.",
        // Closures of one object may follow one source for several purposes, and those of several objects, too.
        isAlarm: consumer.owner?.property != nil)
    ]
  }

  /// The line of a consumer together with the object that it serves, one of its sources, or both.
  private struct Subject: Hashable {
    let location: String
    let name: String
    var owner: ObjectIdentifier?
    var property: AnyKeyPath?
    var source: Int?
  }

  private static func subjects(of consumer: Node, in graph: StreamGraph.Snapshot) -> [Subject] {
    guard consumer.end == nil, let location = consumer.location else { return [] }
    let sources = sourceNumbers(of: consumer, in: graph)
    guard let owner = consumer.owner else {
      return sources.map { Subject(location: location, name: consumer.name, source: $0) }
    }
    // A bridge cannot be recognised. A loop may bind several to closures, but hardly to one property.
    guard owner.isAlive, !sources.isEmpty || owner.property != nil else { return [] }
    return (sources.isEmpty ? [nil] : sources.map { $0 }).map {
      Subject(location: location, name: consumer.name, owner: owner.identity, property: owner.property, source: $0)
    }
  }

  private static func sourceNumbers(of node: Node, in graph: StreamGraph.Snapshot) -> Set<Int> {
    graph.inputs(of: node).reduce(into: Set(node.source.map { [$0] } ?? [])) {
      $0.formUnion(sourceNumbers(of: $1, in: graph))
    }
  }

  /// Whether a value has been with the receiver for longer than on its way.
  func isStuck(_ input: Node) -> Bool { input.isDelivering && input.valueAge ?? 0 > Self.patience }

  func busy(_ consumer: Node, _ input: Node) -> Cause {
    Cause(
      kind: .busy,
      sentence:
        "This \(consumer.name) has been working on one value for \(span(input.valueAge ?? 0)); the next ones wait.",
      location: consumer.location,
      remedy: "Do long work elsewhere, for example with mapAsync or in a task.",
      isAlarm: input.valueAge ?? 0 > Self.hang)
  }
}

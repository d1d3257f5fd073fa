import Causeway

/// The rules that explain a consumer, applied to a snapshot.
struct Explainer {
  typealias Node = StreamGraph.Node
  typealias Cause = Explanation.Cause

  let graph: StreamGraph.Snapshot

  /// A delay after which a stop is one: shorter ones are on their way.
  private static let patience: Int64 = 100_000_000

  /// Returns the reasons for what a consumer receives, the most likely one first.
  func causes(of consumer: Node) -> [Cause] {
    var causes: [Cause] = []
    if let end = consumer.end { causes += ended(consumer, end) }
    if consumer.end == nil || causes.isEmpty {
      if consumer.ownerIsAlive == false { causes.append(ownerGone(consumer)) }
      if consumer.gauges["dropped"] ?? 0 > 0 { causes.append(dropped(consumer, consumer)) }
      causes += repeated(consumer)
      if let input = graph.inputs(of: consumer).last {
        if input.isDelivering, (input.valueAge ?? 0) > Self.patience { causes.append(busy(consumer, input)) }
        causes += stops(at: input, for: consumer)
      }
    }
    if causes.isEmpty { causes.append(delivers(consumer)) }
    return causes
  }

  // MARK: The end

  private func ended(_ consumer: Node, _ end: StreamEnd) -> [Cause] {
    let lived = consumer.age - (consumer.endAge ?? 0)
    switch end {
    case .released:
      if consumer.ownerIsAlive == false { return [ownerGone(consumer)] }
      if consumer.name == "sink" || consumer.name == "assign" || consumer.name == "bind" {
        return [
          Cause(
            kind: .tokenReleased,
            sentence:
              "The token of this \(consumer.title(without: [.location])) was released \(span(lived)) after the "
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
          sentence: "This \(consumer.name) was cancelled \(span(lived)) after the subscription.",
          location: consumer.location, remedy: "Look for a call of cancel(), or for what owned the token.")
      ]
    case .finished:
      let source = origin(ofEnd: consumer)
      if consumer.values == 0, source.age - (source.endAge ?? 0) < Self.patience, isShort(consumer) {
        return [
          Cause(
            kind: .finishedBefore,
            sentence: "The \(source.title(without: [.location])) had finished before the subscription.",
            location: source.location ?? consumer.location,
            remedy: "Subscribe before the source finishes, or use a source that keeps its last value.")
        ]
      }
      return [
        Cause(
          kind: .finished,
          sentence:
            "The \(source.title(without: [.location])) finished \(ago(consumer.endAge ?? 0)), after \(count(consumer)).",
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
            "The \(source.title(without: [.location])) failed with \(error) \(ago(consumer.endAge ?? 0))"
            + (passed.isEmpty ? "." : ", and the error passed through \(passed)."),
          location: source.location ?? consumer.location,
          remedy: "A failed stream sends nothing more: handle the error with catch, retry or replaceError before it.")
      ]
    }
  }

  /// Whether the stream ended as soon as it began.
  private func isShort(_ consumer: Node) -> Bool { consumer.age - (consumer.endAge ?? 0) < Self.patience }

  /// The node from which the end came.
  private func origin(ofEnd node: Node) -> Node {
    guard let input = graph.inputs(of: node).last(where: { $0.end == .finished }) else { return node }
    return origin(ofEnd: input)
  }

  /// The nodes through which an error passed, from the consumer to the source.
  private func pathOfFailure(from node: Node) -> [Node] {
    let input = graph.inputs(of: node).last { if case .failed = $0.end { true } else { false } }
    return [node] + (input.map { pathOfFailure(from: $0) } ?? [])
  }

  private func ownerGone(_ consumer: Node) -> Cause {
    Cause(
      kind: .ownerGone,
      sentence: consumer.property.map { "The object with \($0) has been released." }
        ?? "The object that this \(consumer.name) serves has been released.",
      location: consumer.location,
      remedy: "Keep the model as long as its screen: whoever shows it has to own it.")
  }

  // MARK: Too much

  private func repeated(_ consumer: Node) -> [Cause] {
    guard consumer.end == nil, let location = consumer.location else { return [] }
    let sources = sourceNumbers(of: consumer)
    let others = graph.consumers.filter {
      guard $0.end == nil, $0.location == location, $0.name == consumer.name else { return false }
      if let owner = consumer.owner { return $0.owner?.isSame(as: owner) == true }
      return !sources.isDisjoint(with: sourceNumbers(of: $0))
    }
    guard others.count > 1 else { return [] }
    return [
      Cause(
        kind: .subscribedTwice,
        sentence:
          "\(others.count) live subscriptions of this line have the same "
          + (consumer.owner == nil ? "source" : "object") + ", so each value arrives \(others.count) times.",
        location: location,
        remedy: "Subscribe once, for example in the initializer, or replace the token instead of adding one.")
    ]
  }

  private func sourceNumbers(of node: Node) -> Set<Int> {
    graph.inputs(of: node).reduce(into: Set(node.source.map { [$0] } ?? [])) { $0.formUnion(sourceNumbers(of: $1)) }
  }

  private func busy(_ consumer: Node, _ input: Node) -> Cause {
    Cause(
      kind: .busy,
      sentence:
        "This \(consumer.name) has been working on one value for \(span(input.valueAge ?? 0)); the next ones wait.",
      location: consumer.location,
      remedy: "Do long work elsewhere, for example with mapAsync or in a task.")
  }

  // MARK: Where the values stop

  /// Follows the stream from the consumer to the operator or source at which values stop.
  private func stops(at node: Node, for consumer: Node) -> [Cause] {
    let inputs = graph.inputs(of: node)
    if !node.reports.isEmpty { return [reported(node, consumer)] }
    if node.gauges["dropped"] ?? 0 > 0 { return [dropped(node, consumer)] + beyond(node, inputs, consumer) }
    guard !inputs.isEmpty else { return silent(node, consumer) }
    if let cause = held(node, inputs, consumer) { return [cause] }
    return beyond(node, inputs, consumer)
  }

  private func beyond(_ node: Node, _ inputs: [Node], _ consumer: Node) -> [Cause] {
    // The input that had a value last is the one that the stream follows.
    let next = inputs.filter { $0.end == nil }.min { ($0.valueAge ?? .max) < ($1.valueAge ?? .max) } ?? inputs.last
    return next.map { stops(at: $0, for: consumer) } ?? []
  }

  /// The reason why an operator keeps values to itself, if it does.
  private func held(_ node: Node, _ inputs: [Node], _ consumer: Node) -> Cause? {
    let location = node.location ?? consumer.location
    let newest = inputs.min { ($0.valueAge ?? .max) < ($1.valueAge ?? .max) } ?? inputs[0]
    switch Behaviour(of: node.name) {
    case .joins:
      guard node.values == 0 || isBehind(node, newest) else { return nil }
      let fewest = inputs.min { $0.values < $1.values } ?? inputs[0]
      guard fewest.values < newest.values, node.name == "zip" || fewest.values == 0 else { return nil }
      let number = (inputs.firstIndex { $0.id == fewest.id } ?? 0) + 1
      let root = deepest(fewest)
      return Cause(
        kind: .silentInput,
        sentence:
          "\(node.name) waits for \(node.name == "zip" && fewest.values > 0 ? "the next" : "the first") value of its "
          + "input \(number), \(root.title(without: [])).",
        location: root.location ?? location,
        remedy: why(fewest, consumer) ?? "Give that input a first value, for example with prepend.")
    case .selects:
      guard isBehind(node, newest) else { return nil }
      let rejected = newest.values - node.values
      return Cause(
        kind: .rejected,
        sentence: node.values == 0
          ? "\(node.name) has let none of \(count(newest)) through."
          : "\(node.name) has let \(node.values) of \(count(newest)) through, the last one \(ago(node.valueAge ?? 0)).",
        location: location,
        remedy: "Look at what \(node.name) compares: it rejected \(rejected == 1 ? "1 value" : "\(rejected) values").")
    case .gathers:
      guard node.values == 0, newest.end == nil else { return nil }
      return Cause(
        kind: .waitsForEnd,
        sentence: "\(node.name) sends only when its input ends, which goes on after \(count(newest)).",
        location: location, remedy: "Use scan for a result after each value, or end the input.")
    case .delays:
      guard isBehind(node, newest), newest.end == nil else { return nil }
      return Cause(
        kind: .waitsForTime,
        sentence: "\(node.name) holds the last value, which came \(ago(newest.valueAge ?? 0)), for its time.",
        location: location, remedy: "Wait, or let the test's clock advance.")
    case .retries:
      guard let last = inputs.last, case .failed(let error) = last.end else { return nil }
      let attempts = inputs.count + node.forgottenInputs
      return Cause(
        kind: .waitsForRetry,
        sentence:
          "\(node.name) waits before it tries again: attempt \(attempts) failed with \(error) \(ago(last.endAge ?? 0)).",
        location: location, remedy: "Look at why it fails, or make the delays of the policy shorter.")
    case .flattens:
      return innerCause(node, inputs, location)
    case .hops:
      guard newest.values > node.values, newest.valueAge ?? 0 > Self.patience else { return nil }
      return Cause(
        kind: .blocked,
        sentence:
          "\(newest.values - node.values) values wait in \(node.name), the last one for \(span(newest.valueAge ?? 0)): "
          + (node.name.contains("MainActor") ? "the main actor" : "the scheduler") + " has not run.",
        location: location,
        remedy: "Look for a step that blocks it: a long computation, a lock, or a wait for another thread.")
    case .other:
      return nil
    }
  }

  private func innerCause(_ node: Node, _ inputs: [Node], _ location: String?) -> Cause? {
    guard let outer = inputs.first, outer.values > 0 else { return nil }
    let inner = inputs.dropFirst()
    guard let last = inner.last else { return nil }
    if node.name == "flatMapLatest", last.values == 0, inner.count + node.forgottenInputs > 1 {
      return Cause(
        kind: .replaced,
        sentence:
          "Each value of flatMapLatest replaces the publisher before: \(outer.values) were started, and the last one "
          + "has sent nothing for \(span(last.age)).",
        location: location, remedy: "Put debounce before it, or use concatMap if each one has to answer.")
    }
    guard last.values == 0, last.end == nil else { return nil }
    let root = deepest(last)
    return Cause(
      kind: .innerSilent,
      sentence:
        "The publisher that \(node.name) started \(ago(last.age)), \(root.title(without: [])), has sent nothing.",
      location: root.location ?? location, remedy: why(last, node) ?? "Look at what that publisher waits for.")
  }

  /// Whether an operator has passed on less than has come, or nothing since a later value.
  private func isBehind(_ node: Node, _ input: Node) -> Bool {
    guard input.values > 0 else { return false }
    guard let own = node.valueAge else { return true }
    return own - (input.valueAge ?? 0) > Self.patience / 10
  }

  // MARK: Sources

  /// A shared source that runs though nothing is subscribed to it any more.
  func running(_ source: Node, since end: Int64) -> Cause {
    Cause(
      kind: .gracePeriod,
      sentence: "The shared source still runs, though nothing has been subscribed for \(span(end)).",
      location: deepest(source).location,
      remedy: "It stops after the time of its SharingStop; until then the service stays registered.")
  }

  private func silent(_ node: Node, _ consumer: Node) -> [Cause] {
    if node.role == .shared { return [] }
    guard node.values == 0, node.end == nil else { return [] }
    let location = node.location ?? consumer.location
    let title = node.title(without: [.location])
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

  private func reported(_ node: Node, _ consumer: Node) -> Cause {
    let report = node.reports[0]
    return Cause(
      kind: report.contains("taken over") ? .slotStolen : .misuse,
      sentence: "The bridge has reported: \(report).", location: node.location ?? consumer.location,
      remedy: "Look at who else uses the service.")
  }

  private func dropped(_ node: Node, _ consumer: Node) -> Cause {
    Cause(
      kind: .dropped,
      sentence: "\(node.name) was full, and \(node.gauges["dropped"] ?? 0) values were dropped.",
      location: node.location ?? consumer.location,
      remedy: "Make the consumer faster or the buffer larger, or use throttle.")
  }

  private func delivers(_ consumer: Node) -> Cause {
    Cause(
      kind: .delivers,
      sentence:
        "\(count(consumer).capitalizedFirst) arrived\(consumer.valueAge.map { ", the last one \(ago($0))" } ?? "").",
      location: consumer.location, remedy: "Nothing keeps values back, as far as the graph shows.")
  }

  /// A sentence on why an input is silent.
  private func why(_ input: Node, _ consumer: Node) -> String? {
    stops(at: input, for: consumer).first.map { "\($0.sentence) \($0.remedy)" }
  }

  /// The source of an input.
  private func deepest(_ node: Node) -> Node {
    graph.inputs(of: node).first.map { deepest($0) } ?? node
  }

  private func count(_ node: Node) -> String { node.values == 1 ? "1 value" : "\(node.values) values" }
}

/// What an operator does with values that it does not pass on.
private enum Behaviour {
  case joins, selects, gathers, delays, retries, flattens, hops, other

  init(of name: String) {
    switch name {
    case "combineLatest", "zip", "withLatest", "sample(on:)": self = .joins
    case "filter", "compactMap", "removeDuplicates", "removeDuplicatesBy", "dropFirst", "dropWhile", "dropEmpty",
      "dropUntilOutput", "ignoreOutput", "pairwise", "outputIn", "firstWhere", "collectCount", "contains":
      self = .selects
    case "reduce", "reduceInto", "collect", "last", "lastWhere", "count", "minBy", "allSatisfy", "containsWhere",
      "replaceEmpty":
      self = .gathers
    case "debounce", "throttle", "delay", "sampleEvery", "collectByTime": self = .delays
    case "retry": self = .retries
    case "flatMap", "flatMapLatest", "flatMapFirst", "concatMap": self = .flattens
    default: self = name.hasPrefix("receive(on:") || name.hasPrefix("buffer") ? .hops : .other
    }
  }
}

extension StreamGraph.Node {
  /// Parts of a title.
  fileprivate enum TitlePart { case location }

  fileprivate func title(without parts: Set<TitlePart>) -> String {
    guard parts.contains(.location) else { return title }
    var copy = self
    copy.location = nil
    return copy.title
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

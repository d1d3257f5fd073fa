import Causeway

/// The rules that find the operator at which values stop.
extension Explainer {
  /// Follows the stream from the consumer to the operator or source at which values stop.
  func stops(at node: Node, for consumer: Node) -> [Cause] {
    let inputs = graph.inputs(of: node)
    if !node.reports.isEmpty { return [reported(node, consumer)] }
    if node.gauges["dropped"] ?? 0 > 0 { return [dropped(node, consumer)] + beyond(node, inputs, consumer) }
    guard !inputs.isEmpty else { return silent(node, consumer) }
    if let cause = held(node, inputs, consumer) { return [cause] }
    return beyond(node, inputs, consumer)
  }

  func beyond(_ node: Node, _ inputs: [Node], _ consumer: Node) -> [Cause] {
    // The input that had a value last is the one that the stream follows.
    let next = inputs.filter { $0.end == nil }.min { ($0.valueAge ?? .max) < ($1.valueAge ?? .max) } ?? inputs.last
    return next.map { stops(at: $0, for: consumer) } ?? []
  }

  /// The reason why an operator keeps values to itself, if it does.
  func held(_ node: Node, _ inputs: [Node], _ consumer: Node) -> Cause? {
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
          + "input \(number), \(root.title).",
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
          + (node.name.hasPrefix("receive(on: MainActor") ? "the main actor" : "the scheduler") + " has not run.",
        location: location,
        remedy: "Look for a step that blocks it: a long computation, a lock, or a wait for another thread.")
    case .other:
      return nil
    }
  }

  func innerCause(_ node: Node, _ inputs: [Node], _ location: String?) -> Cause? {
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
        "The publisher that \(node.name) started \(ago(last.age)), \(root.title), has sent nothing.",
      location: root.location ?? location, remedy: why(last, node) ?? "Look at what that publisher waits for.")
  }

  /// Whether an operator has passed on less than has come, or nothing since a later value.
  func isBehind(_ node: Node, _ input: Node) -> Bool {
    guard input.values > 0 else { return false }
    guard let own = node.valueAge else { return true }
    return own - (input.valueAge ?? 0) > Self.patience / 10
  }
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

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
    if newest.role == .shared { return sharedEarlier(node, newest, location) }
    switch Behaviour(of: node.name) {
    case .joins:
      guard node.values == 0 || isBehind(node, newest) else { return nil }
      let fewest = inputs.min { $0.values < $1.values } ?? inputs[0]
      guard fewest.values < newest.values, node.name == "zip" || fewest.values == 0 else { return nil }
      let number = (inputs.firstIndex { $0.id == fewest.id } ?? 0) + 1
      let root = deepest(fewest)
      let reason = why(fewest, consumer)
      return Cause(
        kind: .silentInput,
        sentence:
          "\(node.name) waits for \(node.name == "zip" && fewest.values > 0 ? "the next" : "the first") value of its "
          + "input \(number), \(root.title).",
        location: line(below: fewest) ?? location,
        remedy: reason.map { "\($0.sentence) \($0.remedy)" }
          ?? "Give that input a first value, for example with prepend.",
        isAlarm: reason?.isAlarm)
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
        location: location, remedy: "Look at why it fails, or make the delays of the policy shorter.",
        isAlarm: last.endAge ?? 0 > Self.answer)
    case .flattens:
      return innerCause(node, inputs, location)
    case .hops:
      return blocked(node, newest, location)
    case .other:
      guard node.values == 0 || isBehind(node, newest), newest.values > 0, !newest.isDelivering, newest.end == nil
      else { return nil }
      return kept(node, newest, location)
    }
  }

  /// Values that a shared source sent before this subscription to it.
  func sharedEarlier(_ node: Node, _ source: Node, _ location: String?) -> Cause? {
    guard node.values == 0, source.end == nil, let age = source.valueAge, age > node.age else { return nil }
    return Cause(
      kind: .notReplayed,
      sentence:
        "The source of \(node.name) sent its last value \(ago(age)), before this subscription, which began \(ago(node.age)).",
      location: line(below: source) ?? location,
      remedy: "Use shared(replay: 1) for a publisher that delivers its last value to later subscribers.")
  }

  /// Values that have been handed to another thread, which has not run, or to a buffer, which was full.
  func blocked(_ node: Node, _ newest: Node, _ location: String?) -> Cause? {
    let waiting = newest.values - node.values
    guard waiting > 0, let age = newest.valueAge else { return nil }
    if let size = bufferSize(node), waiting > size { return overflowed(node, waiting - size, size, location) }
    // A thread that has delivered a value since then runs.
    guard age > Self.patience, node.valueAge ?? .max > age else { return nil }
    if node.name == "buffer" {
      return Cause(
        kind: .waitsForTime,
        sentence: "buffer holds \(waiting == 1 ? "1 value" : "\(waiting) values") until the subscriber requests more.",
        location: location, remedy: "Look at how many values the subscriber, such as flatMap(maxPublishers:), requests."
      )
    }
    let isMain = node.name.hasPrefix("receive(on: MainActor")
    // A consumer that has not returned is the best guess, because the graph does not know which thread it is on.
    let culprit = graph.consumers.first { consumer in graph.inputs(of: consumer).last.map(isStuck) == true }
    return Cause(
      kind: .blocked,
      sentence:
        "\(waiting == 1 ? "1 value waits" : "\(waiting) values wait") in \(node.name), the last one for \(span(age)): "
        + (isMain ? "the main actor" : "the scheduler") + " has not run."
        + (culprit.map { " The \($0.name) began \(ago($0.valueAge ?? 0)), and has not returned." } ?? ""),
      location: culprit?.location ?? location,
      remedy: "Look for a step that blocks it: a long computation, a lock, or a wait for another thread.",
      isAlarm: age > Self.hang)
  }

  /// The size of the core's buffer, which is in its name.
  private func bufferSize(_ node: Node) -> Int? {
    let prefix = "buffer(size: "
    return node.name.hasPrefix(prefix) ? Int(node.name.dropFirst(prefix.count).dropLast()) : nil
  }

  private func overflowed(_ node: Node, _ dropped: Int, _ size: Int, _ location: String?) -> Cause {
    Cause(
      kind: .dropped,
      sentence: "\(node.name) was full: it has dropped \(dropped == 1 ? "1 value" : "\(dropped) values") or more.",
      location: location, remedy: "Make the consumer faster or the buffer larger, or use throttle.",
      // A buffer for the latest value is meant to replace it.
      isAlarm: size > 1)
  }

  /// Operators that may have rejected the last values: earlier values passed at the same moment.
  func mayReject(_ node: Node, _ consumer: Node) -> [Cause] {
    let inputs = graph.inputs(of: node)
    guard let newest = inputs.min(by: { ($0.valueAge ?? .max) < ($1.valueAge ?? .max) }) else { return [] }
    var causes: [Cause] = []
    if case .selects = Behaviour(of: node.name), newest.values > node.values, node.values > 0 {
      causes = [
        Cause(
          kind: .rejected,
          sentence: "\(node.name) has let \(node.values) of \(count(newest)) through, perhaps not the last one.",
          location: node.location ?? consumer.location, remedy: "Look at what \(node.name) compares.")
      ]
    }
    return causes + mayReject(newest, consumer)
  }

  /// Values that went into an operator without a rule of its own.
  func kept(_ node: Node, _ newest: Node, _ location: String?) -> Cause {
    let age = newest.valueAge ?? 0
    if node.name == "mapAsync" || node.name == "flatMapAsync" {
      return Cause(
        kind: .innerSilent,
        sentence: "The task of \(node.name) for the last value, which came \(ago(age)), has not returned.",
        location: location, remedy: "Look at what its closure awaits, or give it a timeout.", isAlarm: age > Self.answer
      )
    }
    return Cause(
      kind: .rejected,
      sentence: "\(node.name) has received \(count(newest)), the last one \(ago(age)), and has sent "
        + (node.values == 0 ? "nothing." : "\(count(node)), the last one \(ago(node.valueAge ?? 0))."),
      location: location, remedy: "Look at what \(node.name) waits for.")
  }

  func innerCause(_ node: Node, _ inputs: [Node], _ location: String?) -> Cause? {
    guard let outer = inputs.first, outer.values > 0 else { return nil }
    let inner = inputs.dropFirst()
    guard let last = inner.last else { return nil }
    // After some time, what the last one waits for is the reason, not that it has replaced others.
    if node.name == "flatMapLatest", last.values == 0, last.age <= Self.hang,
      inner.dropLast().contains(where: { $0.values == 0 && $0.end == .cancelled })
    {
      return Cause(
        kind: .replaced,
        sentence:
          "Each value of flatMapLatest replaces the publisher before: \(outer.values) were started, and the last one "
          + "has sent nothing for \(span(last.age)).",
        location: location, remedy: "Put debounce before it, or use concatMap if each one has to answer.")
    }
    guard last.values == 0, last.end == nil else { return nil }
    let root = deepest(last)
    let reason = why(last, node)
    return Cause(
      kind: .innerSilent,
      sentence:
        "The publisher that \(node.name) started \(ago(last.age)), \(root.title), has sent nothing.",
      location: line(below: last) ?? location,
      remedy: reason.map { "\($0.sentence) \($0.remedy)" } ?? "Look at what that publisher waits for.",
      isAlarm: reason?.isAlarm)
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

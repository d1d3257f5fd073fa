/// The entries of a trace file, in the order of time.
struct TraceTimeline: Sendable {
  /// An entry, in the terms of the file format.
  struct Entry: Sendable {
    enum Phase: String, Sendable {
      case complete = "X"
      case begin = "b"
      case end = "e"
      case flowStart = "s"
      case flowEnd = "f"
      case counter = "C"
      case instant = "i"
    }

    let phase: Phase
    let name: String
    let category: String
    let thread: Int
    let time: Int64
    var duration: Int64?
    /// The number that the entries of a span on several threads share.
    var id: Int?
    /// The value of a counter.
    var number: Int?
    var arguments: [(name: String, text: String)] = []
  }

  private(set) var entries: [Entry] = []
  let threads: [Int]
  let limit: Int
  let dropped: Int

  private let contents: TraceRing.Contents
  /// The end of what has not ended.
  ///
  /// Deliveries that were under way at a pause may end after it.
  private let end: Int64
  /// The step that receives from each node, as far as the events tell.
  private var steps: [Int: TracedNode] = [:]
  private var nextID = 1

  init(_ contents: TraceRing.Contents) {
    self.contents = contents
    threads = contents.threads
    limit = contents.limit
    dropped = contents.dropped
    end = contents.events.reduce(contents.end) { max($0, $1.end ?? $1.begin) }
    for event in contents.events {
      if case .delivery(let delivery) = event.kind { steps[delivery.node.id] = delivery.step }
    }
    if dropped > 0 {
      entries.append(
        Entry(
          phase: .instant, name: "\(dropped) earlier events were dropped", category: "trace", thread: 1,
          time: contents.events.map(\.begin).min()! - contents.start))
    }
    addDeliveries()
    addHops()
    addCalls()
    addGauges()
    // Of entries that begin together, the longest one contains the others.
    let order = entries.enumerated().sorted {
      ($0.element.time, -($0.element.duration ?? 0), $0.offset)
        < ($1.element.time, -($1.element.duration ?? 0), $1.offset)
    }
    entries = order.map(\.element)
  }

  // MARK: Deliveries

  private mutating func addDeliveries() {
    for event in contents.events {
      guard case .delivery(let delivery) = event.kind else { continue }
      if delivery.isSource { addSpan(of: event, delivery.node, receives: false) }
      addSpan(of: event, delivery.step, receives: true)
    }
  }

  private mutating func addSpan(of event: TraceEvent, _ node: TracedNode, receives: Bool) {
    var arguments = arguments(of: node)
    if let text = event.text { arguments.append(("value", text)) }
    if event.end == nil { arguments.append(("state", "has not returned")) }
    let category =
      switch node.role {
      case .consumer: "consumer"
      case .shared: "operator"
      case .call: "bridge"
      case .publisher: receives ? "operator" : node.location == nil ? "source" : "bridge"
      }
    entries.append(
      Entry(
        phase: .complete, name: node.title, category: category, thread: event.thread, time: time(event.begin),
        duration: (event.end ?? end) - event.begin, arguments: arguments))
  }

  // MARK: Hops

  /// An arrival at an operator that delivers elsewhere, or a delivery from it.
  private struct Passage {
    let event: TraceEvent
    let isArrival: Bool
  }

  private mutating func addHops() {
    var hops: [Int: (node: TracedNode, passages: [Passage])] = [:]
    for event in contents.events {
      guard case .delivery(let delivery) = event.kind else { continue }
      if delivery.step.hop != nil {
        hops[delivery.step.id, default: (delivery.step, [])].passages.append(Passage(event: event, isArrival: true))
      }
      if delivery.node.hop != nil {
        hops[delivery.node.id, default: (delivery.node, [])].passages.append(Passage(event: event, isArrival: false))
      }
    }
    for (_, hop) in hops.sorted(by: { $0.key < $1.key }) {
      let passages = hop.passages.enumerated().sorted {
        ($0.element.event.begin, $0.offset) < ($1.element.event.begin, $1.offset)
      }.map(\.element)
      addWaits(of: passages, at: hop.node)
      for passage in passages {
        guard let depth = passage.isArrival ? passage.event.arrivalDepth : passage.event.deliveryDepth else { continue }
        addCounter("waiting in \(hop.node.title)", hop.node, passage.event, depth)
      }
    }
  }

  /// Adds the time from the arrival of each value to its delivery.
  private mutating func addWaits(of passages: [Passage], at hop: TracedNode) {
    let deliveries = Dictionary(
      passages.filter { !$0.isArrival }.map { ($0.event.number, $0.event) }, uniquingKeysWith: { first, _ in first })
    let last = deliveries.keys.max() ?? 0
    for arrival in passages where arrival.isArrival {
      let event = arrival.event
      if let delivery = deliveries[event.number] {
        // At once, in the span of the arrival.
        if delivery.thread == event.thread, delivery.begin <= event.end ?? .max { continue }
        addSpan("hop", hop, from: event, to: (delivery.thread, delivery.begin), isArrow: true)
      } else if event.number > last, event.begin > contents.interruption ?? .min {
        addSpan(
          "hop", hop, from: event, to: (event.thread, end), isArrow: false,
          [("state", "has not been delivered")])
      }
    }
  }

  // MARK: Calls and gauges

  private mutating func addCalls() {
    var open: [ObjectIdentifier: TraceEvent] = [:]
    for event in contents.events {
      if case .call(let call) = event.kind { open[ObjectIdentifier(call)] = event }
    }
    for event in contents.events {
      guard case .answer(let call) = event.kind else { continue }
      let begin =
        open.removeValue(forKey: ObjectIdentifier(call))
        ?? TraceEvent(kind: .call(call), begin: call.begin, thread: event.thread)
      addSpan(
        "call", call.node, from: begin, to: (event.thread, event.begin), isArrow: false, [("end", event.text ?? "")])
    }
    for event in open.values.sorted(by: { $0.begin < $1.begin }) {
      guard case .call(let call) = event.kind else { continue }
      addSpan(
        "call", call.node, from: event, to: (event.thread, end), isArrow: false, [("end", "not answered")])
    }
  }

  private mutating func addGauges() {
    var last: [String: Int] = [:]
    for event in contents.events {
      guard case .gauge(let delivery, let index) = event.kind else { continue }
      let name = "\(delivery.step.gauges[index].name) in \(delivery.step.title)"
      // A number is read after each value, and changes seldom.
      let key = "\(name) \(delivery.step.id)"
      guard last.updateValue(event.number, forKey: key) != event.number else { continue }
      addCounter(name, delivery.step, event, max(0, event.number))
    }
  }

  // MARK: Entries

  private mutating func addCounter(_ name: String, _ node: TracedNode, _ event: TraceEvent, _ number: Int) {
    let place = consumer(of: node)?.location ?? node.location
    entries.append(
      Entry(
        phase: .counter, name: "\(name)\(place.map { " at \($0)" } ?? "") (\(node.id))", category: "depth",
        thread: event.thread, time: time(event.begin), number: number))
  }

  private mutating func addSpan(
    _ category: String, _ node: TracedNode, from begin: TraceEvent, to end: (thread: Int, time: Int64), isArrow: Bool,
    _ result: [(name: String, text: String)] = []
  ) {
    let id = nextID
    nextID += 1
    func add(_ phase: Entry.Phase, _ thread: Int, _ time: Int64, _ arguments: [(name: String, text: String)]) {
      entries.append(
        Entry(
          phase: phase, name: node.title, category: category, thread: thread, time: self.time(time), id: id,
          arguments: arguments))
    }
    add(.begin, begin.thread, begin.begin, arguments(of: node))
    if isArrow {
      add(.flowStart, begin.thread, begin.begin, [])
      add(.flowEnd, end.thread, end.time, [])
    }
    add(.end, end.thread, end.time, result)
  }

  private func arguments(of node: TracedNode) -> [(name: String, text: String)] {
    var arguments: [(name: String, text: String)] = []
    if let label = node.label { arguments.append(("label", label)) }
    if let location = node.location { arguments.append(("line", location)) }
    if let property = node.property { arguments.append(("property", property)) }
    if node.role != .consumer, let consumer = consumer(of: node), let location = consumer.location {
      arguments.append(("consumer", "\(consumer.title) at \(location)"))
    }
    return arguments
  }

  /// The consumer that a node serves, unless it has not been reached, or there are several.
  private func consumer(of node: TracedNode) -> TracedNode? {
    var step = node
    while step.role == .publisher, let next = steps[step.id] { step = next }
    return step.role == .consumer ? step : nil
  }

  private func time(_ time: Int64) -> Int64 { max(0, time - contents.start) }
}

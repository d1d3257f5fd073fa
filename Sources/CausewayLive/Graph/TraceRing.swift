/// An event of a trace.
struct TraceEvent: Sendable {
  enum Kind: Sendable {
    /// A value is delivered, from its beginning to its end.
    case delivery(TracedDelivery)
    /// A service is called.
    case call(TracedCall)
    /// A service has answered, or the call has ended otherwise.
    case answer(TracedCall)
    /// A number of the step that has received a value.
    case gauge(TracedDelivery, index: Int)
  }

  let kind: Kind
  let begin: Int64
  /// The end, or `nil` before it.
  var end: Int64?
  /// The number of the thread, which the ring sets; 1 is the main actor.
  var thread = 0
  /// The number of the value among those of its node, or the value of the gauge.
  var number = 0
  /// The number of values that wait in the step, with this one, if it delivers elsewhere.
  var arrivalDepth: Int?
  /// The number of values that wait in the node, without this one, if it delivers elsewhere.
  var deliveryDepth: Int?
  /// The value, if the graph records values, or the way in which a call has ended.
  var text: String?
}

/// The last events of a trace.
struct TraceRing: Sendable {
  /// The events of a trace at one time.
  struct Contents: Sendable {
    var events: [TraceEvent]
    /// The numbers of the threads.
    var threads: [Int]
    let start: Int64
    let end: Int64
    /// When recording was interrupted last, and has gone on since.
    let interruption: Int64?
    let limit: Int
    let dropped: Int
  }

  private let limit: Int
  private let start: Int64
  private var events: [TraceEvent] = []
  /// The number of all events so far.
  private var count = 0
  private var threads: [Thread] = []
  private var lastNumber = 1
  private var threadIndices: [UInt: Int] = [:]
  private var lastThread: (identity: UInt, index: Int)?
  private var pause: Int64?
  private var interruption: Int64?

  /// A thread of the process.
  private struct Thread: Sendable {
    /// The deliveries that are under way.
    var depth = 0
    /// The number when it does not run the main actor, once it is known.
    var number = 0
    /// Whether it runs the main actor, which may move to another thread, but not during a delivery.
    var isMain = false
  }

  init(limit: Int, start: Int64) {
    self.limit = limit
    self.start = start
    events.reserveCapacity(limit)
  }

  var dropped: Int { count - events.count }

  /// Adds an event of a thread in place of the oldest one, and sets the event's thread.
  ///
  /// - Returns: The position of the event among all events.
  mutating func append(_ event: inout TraceEvent, on thread: UInt, isMain: () -> Bool) -> Int {
    let index = index(of: thread)
    if threads[index].depth == 0 { threads[index].isMain = isMain() }
    if !threads[index].isMain, threads[index].number == 0 {
      lastNumber += 1
      threads[index].number = lastNumber
    }
    event.thread = threads[index].isMain ? 1 : threads[index].number
    if case .delivery = event.kind { threads[index].depth += 1 }
    return append(event)
  }

  /// Adds an event whose thread is known.
  @discardableResult
  mutating func append(_ event: TraceEvent) -> Int {
    if events.count < limit { events.append(event) } else { events[count % limit] = event }
    count += 1
    return count - 1
  }

  private mutating func index(of thread: UInt) -> Int {
    if let lastThread, lastThread.identity == thread { return lastThread.index }
    let index = threadIndices[thread] ?? threads.count
    if index == threads.count {
      threads.append(Thread())
      threadIndices[thread] = index
    }
    lastThread = (thread, index)
    return index
  }

  /// Records the end of a delivery, which is added once more if other events have taken its place.
  mutating func finish(_ event: TraceEvent, at position: Int, on thread: UInt, _ end: Int64) {
    threads[index(of: thread)].depth -= 1
    if position >= count - events.count {
      events[position % limit].end = end
    } else {
      var event = event
      event.end = end
      append(event)
    }
  }

  mutating func pause(at time: Int64) {
    if pause == nil { pause = time }
  }

  mutating func resume(at time: Int64) {
    if let pause { interruption = pause }
    pause = nil
  }

  /// Returns the events in the order in which they were added.
  func contents(at time: Int64) -> Contents {
    let first = count > limit ? count % limit : 0
    return Contents(
      events: Array(events[first...] + events[..<first]), threads: Set(events.map(\.thread)).sorted(), start: start,
      end: pause ?? time,
      interruption: interruption, limit: limit, dropped: dropped)
  }
}

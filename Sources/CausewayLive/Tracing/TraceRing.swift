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
  /// The end, or `nil` as long as there is none.
  var end: Int64?
  let thread: UInt
  /// The number of the value among those of its node, or the value of the gauge.
  var number = 0
  /// The number of values that wait in the step, with this one, if it delivers elsewhere.
  var arrivalDepth: Int32?
  /// The number of values that wait in the node, without this one, if it delivers elsewhere.
  var deliveryDepth: Int32?
  /// The value, if the graph records values, or the way in which a call has ended.
  var text: String?
}

/// The last events of a trace.
struct TraceRing: Sendable {
  /// The events of a trace at one time.
  struct Contents: Sendable {
    var events: [TraceEvent]
    /// The numbers of the threads; that of the main thread is 1.
    var threads: [UInt: Int]
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
  private var threads: [UInt: Int] = [:]
  private var pause: Int64?
  private var interruption: Int64?
  private var lastThread: UInt?

  init(limit: Int, start: Int64) {
    self.limit = limit
    self.start = start
    events.reserveCapacity(limit)
  }

  var dropped: Int { count - events.count }

  /// Adds an event in place of the oldest one.
  ///
  /// - Returns: The position of the event among all events.
  mutating func append(_ event: TraceEvent, isMain: () -> Bool) -> Int {
    if event.thread != lastThread {
      lastThread = event.thread
      if threads[event.thread] == nil {
        threads[event.thread] = isMain() ? 1 : threads.count + (threads.values.contains(1) ? 1 : 2)
      }
    }
    if events.count < limit { events.append(event) } else { events[count % limit] = event }
    count += 1
    return count - 1
  }

  /// Records the end of an event, which is added once more if others have taken its place.
  mutating func finish(_ event: TraceEvent, at position: Int, _ end: Int64) {
    if position >= count - events.count {
      events[position % limit].end = end
    } else {
      var event = event
      event.end = end
      _ = append(event, isMain: { false })
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
      events: Array(events[first...] + events[..<first]), threads: threads, start: start, end: pause ?? time,
      interruption: interruption, limit: limit, dropped: dropped)
  }
}

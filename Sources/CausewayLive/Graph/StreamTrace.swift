import Causeway
import CausewayPlatform

/// A recording of the deliveries in a stream graph, in the format of Perfetto and Chrome's trace viewer.
///
/// ```swift
/// let trace = StreamTrace()
/// StreamGraph.processWide = StreamGraph(trace: trace)   // first thing in the app
/// // …
/// try trace.write(to: URL(fileURLWithPath: "streams.json"))
/// ```
///
/// Open the file in https://ui.perfetto.dev or `chrome://tracing`. It has:
///
/// - A span for each step that receives a value, on its thread. The source's span contains those of the operators, and
///   the consumer's is the innermost one. Each names the line of its consumer.
/// - A span for each value that waits for another thread or the main actor, from its arrival to its delivery, with an
///   arrow between the two threads, and a counter of the values that wait.
/// - A span for each stream that calls a service which answers once, from the subscription to the answer. A call with
///   `withCallback` is not a stream, and has no span.
/// - A counter for each number of a consumer's buffer, read when a value has arrived.
///
/// The trace keeps a limited number of events. The file tells how many earlier ones were dropped.
///
/// A step costs two readings of the clock and two short locks, and no allocation after its first value. A graph without a
/// trace pays a branch for each step. All functions may be called on any thread.
public final class StreamTrace: Sendable {
  /// The clock and the threads, which a test replaces.
  package struct Source: Sendable {
    package let now: @Sendable () -> Int64
    package let thread: @Sendable () -> UInt
    package let isMain: @Sendable () -> Bool

    package init(
      now: @escaping @Sendable () -> Int64, thread: @escaping @Sendable () -> UInt,
      isMain: @escaping @Sendable () -> Bool
    ) {
      self.now = now
      self.thread = thread
      self.isMain = isMain
    }

    static let system = Source(
      now: { causeway_continuous_time() }, thread: { causeway_current_thread() },
      isMain: { MainActorContext.isCurrent })
  }

  private let source: Source
  private let isOn = AtomicBool(true)
  private let ring: Locked<TraceRing>

  /// Creates a trace, which records what passes through its graph from then on.
  ///
  /// - Parameter limit: The number of events that are kept, at least 1. Each takes about 80 bytes, which are allocated
  ///   at once.
  public convenience init(limit: Int = 100_000) {
    self.init(limit: limit, source: .system)
  }

  /// Creates a trace with a clock and threads of a test.
  package init(limit: Int, source: Source) {
    self.source = source
    ring = Locked(TraceRing(limit: max(1, limit), start: source.now()))
  }

  /// Whether events are being recorded.
  public var isRecording: Bool { isOn.load(ordering: .relaxed) }

  /// Records again after ``stop()``.
  ///
  /// Earlier events are kept.
  public func start() {
    let now = source.now()
    ring.withLock { $0.resume(at: now) }
    isOn.store(true, ordering: .relaxed)
  }

  /// Stops recording until ``start()``.
  ///
  /// Deliveries that are under way are recorded to their end.
  public func stop() {
    isOn.store(false, ordering: .relaxed)
    let now = source.now()
    ring.withLock { $0.pause(at: now) }
  }

  /// The number of earlier events that were dropped because of the limit.
  public var dropped: Int { ring.withLock { $0.dropped } }

  /// The recorded events.
  func contents() -> TraceRing.Contents {
    let now = source.now()
    return ring.withLock { $0.contents(at: now) }
  }
}

/// A delivery that is being recorded.
struct TraceSpan {
  fileprivate let event: TraceEvent
  fileprivate let position: Int
  fileprivate let thread: UInt
}

// MARK: What the graph tells

extension StreamTrace {
  /// Begins to record the delivery of a node's value.
  ///
  /// - Parameters:
  ///   - node: The node whose value is delivered.
  ///   - step: The node that receives it.
  ///   - delivery: The description of the delivery, which the caller keeps for the next value.
  /// - Returns: The span to end.
  func begin(_ node: StreamNode, to step: StreamNode?, _ delivery: inout TracedDelivery?) -> TraceSpan {
    let described = delivery ?? TracedDelivery(node, step ?? node)
    delivery = described
    let text = node.common.recordsValues ? node.details.withLock { $0.lastText } : nil
    var event = TraceEvent(
      kind: .delivery(described), begin: source.now(), number: node.values, text: text)
    event.arrivalDepth = described.step.hop?.hop.waiting
    event.deliveryDepth = described.node.hop?.hop.waiting
    let thread = source.thread()
    let position = append(&event, on: thread)
    return TraceSpan(event: event, position: position, thread: thread)
  }

  /// Records the end of a delivery, and the numbers of the step that has received the value.
  func end(_ span: TraceSpan) {
    let now = source.now()
    ring.withLock { $0.finish(span.event, at: span.position, on: span.thread, now) }
    guard case .delivery(let delivery) = span.event.kind, isRecording else { return }
    for (index, gauge) in delivery.step.gauges.enumerated() {
      guard let number = gauge.read() else { continue }
      let event = TraceEvent(
        kind: .gauge(delivery, index: index), begin: now, end: now, thread: span.event.thread, number: number)
      ring.withLock { _ = $0.append(event) }
    }
  }

  /// Begins to record a call of a service, if the node is one.
  func beginCall(_ node: StreamNode) {
    guard isRecording, node.details.withLock({ TracedNode.isCall($0.name) && $0.call == nil }) else { return }
    let call = TracedCall(node, begin: source.now())
    node.details.withLock { $0.call = call }
    var event = TraceEvent(kind: .call(call), begin: call.begin)
    _ = append(&event, on: source.thread())
  }

  /// Records the end of a call.
  func endCall(_ call: TracedCall, _ end: StreamEnd) {
    let now = source.now()
    // Without regard to a pause, so that the call does not seem to go on.
    var event = TraceEvent(kind: .answer(call), begin: now, end: now, text: end.description)
    _ = append(&event, on: source.thread())
  }

  private func append(_ event: inout TraceEvent, on thread: UInt) -> Int {
    ring.withLock { $0.append(&event, on: thread, isMain: source.isMain) }
  }
}

import Causeway
import CausewayLive
import Foundation
import Testing

/// A trace with a clock and a thread that the test sets: each reading of the clock takes a microsecond.
final class TraceBench: Sendable {
  private struct State: Sendable {
    var time: Int64 = 5_000
    var thread: UInt = 1
    var main: UInt = 1
  }

  private let state: SharedState
  let trace: StreamTrace
  let graph: StreamGraph

  /// A class, because the closures of the trace share it.
  private final class SharedState: Sendable {
    let values = Locked(State())
  }

  init(limit: Int = 1_000, recordsValues: Bool = false) {
    let state = SharedState()
    self.state = state
    trace = StreamTrace(
      limit: limit,
      source: StreamTrace.Source(
        now: {
          state.values.withLock { state in
            state.time += 1_000
            return state.time
          }
        }, thread: { state.values.withLock { $0.thread } }, isMain: { state.values.withLock { $0.thread == $0.main } }))
    graph = StreamGraph(recordsValues: recordsValues, trace: trace, now: { state.values.withLock { $0.time } })
  }

  /// Runs as if on another thread; the main thread is 1.
  func on(_ thread: UInt, _ operation: () -> Void) {
    let before = state.values.withLock { state in
      defer { state.thread = thread }
      return state.thread
    }
    operation()
    state.values.withLock { $0.thread = before }
  }

  /// Moves the main actor to a thread.
  func isMainActor(on thread: UInt) {
    state.values.withLock { $0.main = thread }
  }

  func pass(microseconds: Int64) {
    state.values.withLock { $0.time += 1_000 * microseconds }
  }

  /// The file as a reader of the format sees it.
  func recorded(_ location: SourceLocation = #_sourceLocation) throws -> RecordedTrace {
    let recorded = try JSONDecoder().decode(RecordedTrace.self, from: Data(trace.json().utf8))
    recorded.expectIsWellFormed(location)
    return recorded
  }
}

/// A trace file.
struct RecordedTrace: Decodable {
  struct Entry: Decodable {
    let ph: String
    let name: String
    let cat: String?
    let pid: Int
    let tid: Int
    let ts: Double?
    let dur: Double?
    let id: String?
    let id2: [String: String]?
    let args: [String: Value]?

    var start: Int { Int((1_000 * (ts ?? -1)).rounded()) }
    var end: Int { start + Int((1_000 * (dur ?? 0)).rounded()) }
    var number: String? { id ?? id2?["local"] }
    func text(_ argument: String) -> String? { args?[argument]?.text }
    var value: Int? { args?["value"]?.number }
  }

  /// A text or a number.
  struct Value: Decodable {
    let text: String?
    let number: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      number = try? container.decode(Int.self)
      text = number == nil ? try container.decode(String.self) : nil
    }
  }

  struct Other: Decodable {
    let limit: Int
    let dropped: Int
  }

  let traceEvents: [Entry]
  let otherData: Other

  func entries(_ phase: String, _ category: String? = nil) -> [Entry] {
    traceEvents.filter { $0.ph == phase && (category == nil || $0.cat == category) }
  }

  /// The spans of a thread, each indented by the number of those that contain it.
  func spans(of thread: Int) -> [String] {
    var open: [Entry] = []
    return entries("X").filter { $0.tid == thread }.map { span in
      open.removeAll { $0.end <= span.start }
      defer { open.append(span) }
      return String(repeating: "  ", count: open.count) + span.name
    }
  }

  /// Expects what each file in the format has.
  func expectIsWellFormed(_ location: SourceLocation) {
    let timed = traceEvents.filter { $0.ph != "M" }
    #expect(timed.allSatisfy { $0.start >= 0 }, "A time is negative or missing.", sourceLocation: location)
    #expect(
      timed.map(\.start) == timed.map(\.start).sorted(), "The entries are not in order.", sourceLocation: location)
    #expect(entries("X").allSatisfy { ($0.dur ?? -1) >= 0 }, "A span has no duration.", sourceLocation: location)
    #expect(entries("C").allSatisfy { ($0.value ?? -1) >= 0 }, "A counter is negative.", sourceLocation: location)
    let threads = Set(entries("M").filter { $0.name == "thread_name" }.map(\.tid))
    #expect(entries("X").allSatisfy { threads.contains($0.tid) }, "A thread has no name.", sourceLocation: location)
    var open: [Int: [Entry]] = [:]
    for span in entries("X") {
      open[span.tid, default: []].removeAll { $0.end <= span.start }
      if let outer = open[span.tid]?.last {
        #expect(span.end <= outer.end, "\(span.name) ends after \(outer.name).", sourceLocation: location)
      }
      open[span.tid]?.append(span)
    }
    for (first, second) in [("b", "e"), ("s", "f")] {
      let (begins, ends) = (entries(first), entries(second))
      #expect(Set(begins.map(\.number)).count == begins.count, "Two spans share a number.", sourceLocation: location)
      #expect(Set(begins.map(\.number)) == Set(ends.map(\.number)), "A span has no end.", sourceLocation: location)
      for begin in begins {
        let end = ends.first { $0.number == begin.number && $0.cat == begin.cat && $0.name == begin.name }
        #expect((end?.start ?? -1) >= begin.start, "\(begin.name) ends before it begins.", sourceLocation: location)
      }
    }
  }
}

/// A scheduler whose work the test runs.
final class HeldWork: Scheduler {
  private let work = Locked<[@Sendable () -> Void]>([])

  func schedule(_ work: @escaping @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }

  func run() {
    for work in work.withLock({ work in
      defer { work = [] }
      return work
    }) { work() }
  }
}

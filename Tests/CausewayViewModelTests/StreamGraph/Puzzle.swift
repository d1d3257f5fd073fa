import Causeway
import CausewayLive
import Testing

/// A small app in which something is wrong, and the graph that watches it.
struct Puzzle {
  private let time: Time
  let graph: StreamGraph

  init() {
    let time = Time()
    self.time = time
    graph = StreamGraph(recordsValues: false, now: { time.now })
  }

  /// Lets time pass for the graph.
  func pass(_ duration: Duration) {
    time.advance(duration)
  }

  /// Expects that the first reason is the one that was built in, and that its first line leads there.
  func expect(
    _ kind: Explanation.Kind, _ words: String, line: Int? = nil, in explanation: Explanation,
    location: SourceLocation = #_sourceLocation
  ) {
    let cause = explanation.causes[0]
    #expect(cause.kind == kind, "\(explanation)", sourceLocation: location)
    #expect(cause.sentence.contains(words), "\(explanation)", sourceLocation: location)
    if let line { #expect(cause.location?.hasSuffix(":\(line)") == true, "\(explanation)", sourceLocation: location) }
    #expect(!cause.remedy.isEmpty, sourceLocation: location)
  }

  private final class Time: Sendable {
    private let nanoseconds = Locked<Int64>(0)

    var now: Int64 { nanoseconds.withLock { $0 } }

    func advance(_ duration: Duration) {
      nanoseconds.withLock { $0 += Nanoseconds(duration).count }
    }
  }
}

/// An error of a puzzle's service.
struct Outage: Error {}

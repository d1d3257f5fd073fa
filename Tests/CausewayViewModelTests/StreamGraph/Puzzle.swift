import Causeway
import CausewayLive
import CausewayTesting
import Testing

/// A small app in which something is wrong, and the graph that watches it.
struct Puzzle {
  private let time = Probe<Int64>(0)
  let graph: StreamGraph

  init() {
    graph = StreamGraph(recordsValues: false, now: { [time] in time.value })
  }

  /// Lets time pass for the graph.
  func pass(_ duration: Duration) {
    time.change { $0 += Nanoseconds(duration).count }
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
}

/// An error of a puzzle's service.
struct Outage: Error {}

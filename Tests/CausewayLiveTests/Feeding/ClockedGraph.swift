import Causeway
import CausewayLive
import CausewayTesting

/// A graph with a clock of the test.
struct ClockedGraph {
  private let time = Probe<Int64>(0)
  let graph: StreamGraph

  init() {
    graph = StreamGraph(recordsValues: false, now: { [time] in time.value })
  }

  /// Lets time pass for the graph.
  func pass(_ duration: Duration) {
    time.change { $0 += Nanoseconds(duration).count }
  }
}

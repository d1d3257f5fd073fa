import Causeway
import CausewayLive

/// A graph with a clock of the test.
struct ClockedGraph {
  private final class Time: Sendable {
    private let nanoseconds = Locked<Int64>(0)

    var now: Int64 { nanoseconds.withLock { $0 } }

    func advance(_ duration: Duration) {
      nanoseconds.withLock { $0 += Nanoseconds(duration).count }
    }
  }

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
}

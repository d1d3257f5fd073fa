import Causeway
import CausewayLive

@testable import Live

/// A graph with a clock of the test, and the frames that an app would send of it.
@MainActor
final class SampleGraph {
  private final class Time: Sendable {
    private let nanoseconds = Locked<Int64>(0)

    var now: Int64 { nanoseconds.withLock { $0 } }

    func advance(_ duration: Duration) {
      nanoseconds.withLock { $0 += Nanoseconds(duration).count }
    }
  }

  let graph: StreamGraph
  let orders = PassthroughSubject<Int, Never>()
  let prices = PassthroughSubject<Int, Never>()
  private let time = Time()
  private var tokens: [AnyCancellable] = []
  private var count = 0

  init() {
    let time = time
    graph = StreamGraph(recordsValues: false, now: { time.now })
  }

  /// Adds a consumer with two steps, and one with a step.
  func subscribe() {
    tokens += graph.during {
      [
        orders.map { $0 }.filter { $0 >= 0 }.sink(fileID: "Shop/Cart.swift", line: 12) { _ in },
        prices.dropFirst(0).sink(fileID: "Shop/PriceList.swift", line: 7) { _ in },
      ]
    }
  }

  /// Adds a loop whose buffer has dropped values, which is an alarm.
  func subscribeWithDrops() -> some Sendable {
    let values = orders.values(bufferingPolicy: .bufferingOldest(1), fileID: "Shop/Slow.swift", line: 30)
    let iterator = graph.during { values.makeAsyncIterator() }
    for number in 1...3 { orders.send(number) }
    return Kept(iterator)
  }

  /// Lets time pass for the graph.
  func pass(_ duration: Duration) {
    time.advance(duration)
  }

  /// The next frame.
  func frame(dropped: Int = 0) -> StreamFrame {
    count += 1
    return StreamFrame(process: "Shop", id: 4711, number: count, dropped: dropped, summary: graph.summary())
  }

  func end() {
    tokens = []
  }

  /// Keeps a value that is not used.
  private final class Kept: @unchecked Sendable {
    // Safety: The value is never read.
    private let value: Any

    init(_ value: Any) {
      self.value = value
    }
  }
}

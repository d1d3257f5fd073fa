import Causeway
import CausewayBridging
import CausewayLive
import CausewayTelemetry
import CausewayTesting
import Metrics
import MetricsTestKit
import Testing

@Suite struct StreamMetricsTests {
  private let graph = StreamGraph()
  private let backend = TestMetrics()
  private let numbers = PassthroughSubject<Int, Never>()

  private func dimensions(_ consumer: String, _ line: Int) -> [(String, String)] {
    [("consumer", consumer), ("line", "ObservabilityTests/StreamMetricsTests.swift:\(line)")]
  }

  private func gauge(_ label: String, _ dimensions: [(String, String)]) throws -> Double? {
    try backend.expectGauge(label, dimensions).lastValue
  }

  @Test func aLineHasItsLiveStreamsAndItsValues() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let tokens = graph.during { (0..<3).map { _ in numbers.map { $0 }.sink { _ in } } }
    let sinks = dimensions("sink", #line - 1)
    numbers.send(1)
    numbers.send(2)
    metrics.report()
    #expect(try gauge("causeway_live_streams", sinks) == 3)
    #expect(backend.counterTotal(label: "causeway_values", dimensions: sinks) == 6)
    for token in tokens { token.cancel() }
    metrics.report()
    #expect(try gauge("causeway_live_streams", sinks) == 0)
  }

  @Test func onlyDifferencesAreCounted() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let token = graph.during { numbers.sink { _ in } }
    let sinks = dimensions("sink", #line - 1)
    numbers.send(1)
    metrics.report()
    metrics.report()
    numbers.send(2)
    numbers.send(3)
    metrics.report()
    token.cancel()
    metrics.report()
    #expect(try backend.expectCounter("causeway_values", sinks).values == [1, 2])
  }

  @Test func aStreamThatIsOverBetweenTwoReportsIsCounted() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let token = graph.during { numbers.sink { _ in } }
    let sinks = dimensions("sink", #line - 1)
    numbers.send(1)
    token.cancel()
    metrics.report()
    #expect(backend.counterTotal(label: "causeway_values", dimensions: sinks) == 1)
    #expect(try gauge("causeway_live_streams", sinks) == 0)
  }

  @Test func valuesOnTheirWayToASchedulerWait() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let queue = HeldWork()
    let token = graph.during { numbers.receive(on: queue).map { $0 }.sink { _ in } }
    let sinks = dimensions("sink", #line - 1)
    for number in 1...4 { numbers.send(number) }
    metrics.report()
    #expect(try gauge("causeway_waiting_values", sinks) == 4)
    queue.run()
    metrics.report()
    #expect(try gauge("causeway_waiting_values", sinks) == 0)
    token.cancel()
  }

  @Test func droppedValuesAreCounted() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let iterator = graph.during { numbers.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator() }
    let values = dimensions("values", #line - 1)
    for number in 1...5 { numbers.send(number) }
    metrics.report()
    numbers.send(6)
    metrics.report()
    #expect(try gauge("causeway_waiting_values", values) == 2)
    #expect(try backend.expectCounter("causeway_dropped_values", values).values == [3, 1])
    withExtendedLifetime(iterator) {}
  }

  @Test func callsThatWaitAreCounted() async throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let (graph, shop, called) = (graph, Shop(), Signal())
    let line = #line + 3
    let task = Task {
      try await graph.during {
        try await withThrowingCallback(label: "price") { (callback: Callback<Int, ShopClosed>) in
          shop.price(completion: callback.handler)
          called.fire()
        }
      }
    }
    await called.wait()
    metrics.report()
    let calls = dimensions("one-shot callback", line)
    #expect(try gauge("causeway_waiting_calls", calls) == 1)
    #expect(backend.recorders(label: "causeway_live_streams").isEmpty)
    shop.answer(.success(1))
    #expect(try await task.value == 1)
    metrics.report()
    #expect(try gauge("causeway_waiting_calls", calls) == 0)
  }

  @Test func failuresAreCountedOnce() throws {
    let metrics = StreamMetrics(graph, factory: backend)
    let answers = PassthroughSubject<Int, ShopClosed>()
    let token = graph.during { answers.sink(receiveCompletion: { _ in }) { _ in } }
    let sinks = dimensions("sink", #line - 1)
    answers.send(completion: .failure(ShopClosed()))
    metrics.report()
    metrics.report()
    #expect(try backend.expectCounter("causeway_failed_streams", sinks).values == [1])
    token.cancel()
  }

  @Test func furtherLinesAreCountedTogether() throws {
    let metrics = StreamMetrics(graph, limit: 1, factory: backend)
    let tokens = graph.during {
      [
        numbers.sink { _ in },
        numbers.sink { _ in },
        numbers.sink { _ in },
      ]
    }
    numbers.send(1)
    metrics.report()
    let other = [("consumer", "other"), ("line", "other")]
    #expect(backend.counters(label: "causeway_values").count == 2)
    #expect(backend.counterTotal(label: "causeway_values", dimensions: other) == 2)
    #expect(try gauge("causeway_live_streams", other) == 2)
    for token in tokens { token.cancel() }
    metrics.report()
    #expect(try gauge("causeway_live_streams", other) == 0)
  }
}

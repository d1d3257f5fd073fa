import Causeway
import CausewayBridging
import CausewayLive
import CausewayTelemetry
import CausewayTesting
import InMemoryLogging
import Logging
import MetricsTestKit
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@Suite struct StreamTelemetryTests {
  private let graph = StreamGraph()
  private let backend = TestMetrics()
  private let handler = InMemoryLogHandler()
  private let clock = TestClock()
  private let telemetry: StreamTelemetry

  init() {
    let handler = handler
    telemetry = StreamTelemetry(
      graph, logger: Logger(label: "streams") { _ in handler }, every: .seconds(10), factory: backend, clock: clock)
  }

  @Test func itReportsPeriodicallyAndOnceMoreAtAShutdown() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let token = graph.during { numbers.sink { _ in } }
    let (telemetry, clock, backend) = (telemetry, clock, backend)
    try await testGracefulShutdown { trigger in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask(executorPreference: clock.taskExecutor) { try await telemetry.run() }
        numbers.send(1)
        await clock.settle()
        await clock.advance(by: .seconds(9))
        #expect(backend.counterTotal(label: "causeway_values") == 0)
        await clock.advance(by: .seconds(1))
        #expect(backend.counterTotal(label: "causeway_values") == 1)
        numbers.send(2)
        numbers.send(3)
        trigger.triggerGracefulShutdown()
        try await group.waitForAll()
      }
    }
    #expect(try #require(backend.counters.first).values == [1, 2])
    token.cancel()
  }

  @Test func aCancelAlsoReportsOnceMore() async throws {
    let numbers = PassthroughSubject<Int, Never>()
    let token = graph.during { numbers.sink { _ in } }
    let telemetry = telemetry
    let task = Task { try await telemetry.run() }
    numbers.send(1)
    task.cancel()
    try await task.value
    #expect(backend.counterTotal(label: "causeway_values") == 1)
    token.cancel()
  }

  @Test func reportsOfBridgesAreLoggedOnceAndAllCounted() throws {
    let price = BridgeDiagnostics.withHandler(telemetry.bridgeReports) {
      CallbackFuture<Int, ShopClosed>(label: "price") { callback in
        callback(.success(1))
        callback(.success(2))
      }
    }
    for _ in 1...3 { price.sink(receiveCompletion: { _ in }) { _ in }.cancel() }
    #expect(handler.entries.count == 1)
    let counter = try #require(backend.counters(label: "causeway_bridge_reports").first)
    #expect(counter.totalValue == 3)
    #expect(counter.dimensions.contains { $0 == ("kind", "calledTwice") })
    #expect(counter.dimensions.contains { $0 == ("consumer", "bridge") })
  }
}

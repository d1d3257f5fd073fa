import Causeway
import CausewayTelemetry
import Logging
import ServiceContextModule
import ServiceLifecycle
import Synchronization
import Testing
import UnixSignals

/// The code of the README.
@Suite struct ReadmeTests {
  private final class PriceService: Sendable {
    private let handler = Mutex<(@Sendable (Int) -> Void)?>(nil)

    var onPrice: (@Sendable (Int) -> Void)? {
      get { handler.withLock { $0 } }
      set { handler.withLock { $0 = newValue } }
    }
  }

  /// Not run, because it installs a graph for all tests.
  private func run(_ app: any Service, _ logger: Logger) async throws {
    let telemetry = StreamTelemetry.install(logger: logger)
    let group = ServiceGroup(services: [telemetry, app], gracefulShutdownSignals: [.sigterm], logger: logger)
    try await group.run()
  }

  @MainActor
  @Test func theContextArrives() {
    let (prices, queue, service) = (PassthroughSubject<Int, Never>(), HeldWork(), PriceService())
    let shown = Mutex<[String]>([])
    let show: @Sendable (Int) -> Void = { price in
      shown.withLock { $0.append("\(price) \(ServiceContext.current?.request ?? "none")") }
    }
    var tokens: Set<AnyCancellable> = []
    ServiceContext.with(request: "a") {
      // The context of the subscription, behind a hop and on the main actor:
      prices.receive(on: queue).carryingContext().sink { show($0) }.store(in: &tokens)
      prices.carryingContext(on: MainActorScheduler()).sink { show($0) }.store(in: &tokens)

      // The context of each value:
      prices.map { InContext($0) }.receive(on: queue).sink { $0.restore(show) }.store(in: &tokens)

      // The context of a registration, without a stream:
      service.onPrice = carryingContext { (price: Int) in show(price) }
    }
    ServiceContext.with(request: "b") { prices.send(1) }
    #expect(shown.withLock { $0 } == ["1 a"])
    queue.run()
    #expect(shown.withLock { $0 } == ["1 a", "1 a", "1 b"])
    service.onPrice?(2)
    #expect(shown.withLock { $0 }.last == "2 a")
  }
}

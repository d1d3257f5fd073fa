import CausewaySimulation
import Foundation
import RxSwift
import Testing

/// What happens in a schedule, in its order.
@MainActor
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

/// Writes what each program does in all schedules to the file `LINES`, each order once.
///
/// The script `run` compares the files before and after the rewrite.
@Suite(.serialized)
@MainActor
struct ScheduledTests {
  private static var outcomes: Set<String> = []

  private func write(_ title: String, _ body: @escaping @MainActor @Sendable (Simulation, Log) async throws -> Void)
    async throws
  {
    Self.outcomes = []
    try await simulate(schedules: 3_000) { simulation in
      let log = Log()
      try await body(simulation, log)
      await simulation.settle()
      Self.outcomes.insert(log.lines.joined(separator: ", "))
    }
    #expect(Self.outcomes.count > 1)
    let path = try #require(ProcessInfo.processInfo.environment["LINES"])
    let text = Self.outcomes.sorted().map { "\(title): \($0)\n" }.joined()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func continuations() async throws {
    try await write("accounts") { simulation, log in
      let client = AccountClient(service: AccountService(delay: { try await simulation.delay() }))
      for id in 0...2 {
        Task {
          do {
            log.add("\(try await client.balance(of: id))")
          } catch let error as AccountError {
            log.add("\(error)")
          }
        }
      }
    }
  }

  @Test func delegates() async throws {
    try await write("ticker") { simulation, log in
      let ticker = Ticker()
      var model: TickerModel? = TickerModel(ticker: ticker, log: log)
      for value in 1...2 {
        Task {
          try await simulation.delay()
          ticker.send(value)
        }
      }
      try await simulation.delay()
      withExtendedLifetime(model) { log.add("end") }
      model = nil
    }
  }

  @Test func subscriptions() async throws {
    try await write("prices") { simulation, log in
      let prices = PublishSubject<Int>()
      var model: PriceModel? = PriceModel(prices: prices, log: log)
      for value in 1...2 {
        Task {
          try await simulation.delay()
          prices.onNext(value)
        }
      }
      try await simulation.delay()
      withExtendedLifetime(model) { log.add("end") }
      model = nil
    }
  }
}

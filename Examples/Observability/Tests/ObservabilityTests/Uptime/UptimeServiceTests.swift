import Causeway
import CausewayLive
import CausewayTelemetry
import CausewayTesting
import ChildPrograms
import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import Testing

@testable import Uptime

@Suite(.timeLimit(.minutes(1))) struct UptimeServiceTests {
  /// Sites that answer what the test says, at once.
  private final class Sites: Prober {
    private let answers: Mutex<[URL: Int?]>
    private let asked = Mutex(0)

    init(_ answers: [URL: Int?]) {
      self.answers = Mutex(answers)
    }

    subscript(url: URL) -> Int? {
      get { answers.withLock { $0[url] ?? nil } }
      set { answers.withLock { $0[url] = .some(newValue) } }
    }

    var questions: Int { asked.withLock { $0 } }

    func probe(_ url: URL, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
      asked.withLock { $0 += 1 }
      if let status = self[url] { completion(status, nil) } else { completion(nil, URLError(.cannotConnectToHost)) }
    }
  }

  /// A log that tells when it has a message.
  private struct FirstMessage: LogHandler {
    let arrived = Signal()
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { arrived.fire() }
  }

  private let shop = URL(string: "http://shop.example")!
  private let blog = URL(string: "http://blog.example")!
  private let handler = InMemoryLogHandler()
  private let tracer = InMemoryTracer()
  private let clock = TestClock()

  private var logger: Logger {
    let handler = handler
    return Logger(label: "uptime") { _ in handler }
  }

  /// The messages about sites, which arrive on the main actor.
  private var messages: [String] { handler.entries.map { "\($0.message)" } }

  private func service(_ sites: Sites, _ urls: [URL]) -> UptimeService {
    UptimeService(
      urls: urls, prober: sites, interval: .seconds(30), timeout: .seconds(10), logger: logger, clock: clock,
      tracer: tracer)
  }

  @MainActor
  @Test func changesAreLoggedOnce() async {
    let sites = Sites([shop: 200, blog: 503])
    let service = service(sites, [shop, blog])
    let probes = service.prober.probes(
      of: service.urls, every: .seconds(30), within: .seconds(10), clock: clock, tracer: tracer)
    let model = UptimeModel(probes, logger: logger)
    #expect(messages == ["http://shop.example is up (200).", "http://blog.example is down (503)."])
    await clock.advance(by: .seconds(30))
    await settled(model, 4, sites)
    #expect(handler.entries.count == 2)
    sites[shop] = nil
    sites[blog] = 204
    await clock.advance(by: .seconds(30))
    await settled(model, 6, sites)
    #expect(handler.entries.count == 4)
    #expect(messages[2].hasPrefix("http://shop.example is down. "))
    #expect(messages[3] == "http://blog.example is up (204).")
    #expect(tracer.finishedSpans.count == 6)
    #expect(tracer.finishedSpans.map(\.operationName).prefix(2) == ["probe shop.example", "probe blog.example"])
    #expect(tracer.finishedSpans.filter { $0.status != nil }.count == 1)
  }

  /// Waits until the answers to a number of questions are on the screen: the main actor runs in order.
  @MainActor private func settled(_ model: UptimeModel, _ questions: Int, _ sites: Sites) async {
    #expect(sites.questions == questions)
    await Task { @MainActor in }.value
  }

  @MainActor
  @Test func aSiteThatDoesNotAnswerIsDownAfterTheTimeout() async {
    final class Silent: Prober {
      let waiting = Mutex<[@Sendable (Int?, (any Error)?) -> Void]>([])

      func probe(_ url: URL, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
        waiting.withLock { $0.append(completion) }
      }
    }
    let silent = Silent()
    let probes = silent.probes(of: [shop], every: .seconds(4), within: .seconds(10), clock: clock, tracer: tracer)
    let model = UptimeModel(probes, logger: logger)
    await clock.advance(by: .seconds(9))
    // Turns are skipped as long as there is no answer.
    #expect(silent.waiting.withLock { $0.count } == 1)
    #expect(messages.isEmpty)
    await clock.advance(by: .seconds(1))
    await Task { @MainActor in }.value
    #expect(messages == ["http://shop.example is down. No answer in time."])
    await clock.advance(by: .seconds(2))
    #expect(silent.waiting.withLock { $0.count } == 2)
    withExtendedLifetime(model) {}
  }

  @Test func theFileHasTheLastReportOfTheServicesThatStopBefore() async throws {
    let folder = try TemporaryFolder()
    let (graph, sites) = (StreamGraph(), Sites([shop: 200]))
    let file = MetricsFile(
      folder.url.appending(path: "metrics.prom"), every: .seconds(30), logger: logger, clock: clock)
    let telemetry = StreamTelemetry(graph, logger: logger, every: .seconds(30), factory: file, clock: clock)
    let messages = FirstMessage()
    var uptime = service(sites, [shop])
    uptime.logger = Logger(label: "uptime") { _ in messages }
    let group = ServiceGroup(services: [file, telemetry, uptime], logger: logger)
    try await testGracefulShutdown { trigger in
      try await graph.during {
        async let run: Void = group.run()
        await messages.arrived.wait()
        trigger.triggerGracefulShutdown()
        try await run
      }
    }
    let text = try String(contentsOf: folder.url.appending(path: "metrics.prom"), encoding: .utf8)
    #expect(text.contains("# TYPE causeway_values counter\n"))
    #expect(text.contains(/causeway_values\{consumer="bind",line="Uptime\/UptimeModel.swift:\d+"\} 1\n/))
  }
}

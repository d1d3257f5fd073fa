import Causeway
public import CausewayBridging
public import CausewayLive
public import Logging
public import Metrics
public import ServiceLifecycle

/// The service that reports the streams of a process: metrics, and messages about what is wrong.
///
/// ```swift
/// let telemetry = StreamTelemetry.install(logger: logger)   // first thing in the program
/// let group = ServiceGroup(
///   services: [telemetry, app], gracefulShutdownSignals: [.sigterm], logger: logger)
/// try await group.run()
/// ```
///
/// Put it before the services whose streams it reports: a group shuts down in reverse order, so the last report has
/// everything.
public struct StreamTelemetry: Service {
  /// The metrics of the graph.
  public let metrics: StreamMetrics
  /// The log of the graph.
  public let log: StreamLog
  private let interval: Duration
  private let clock: any Clock<Duration>

  /// Creates the service for a graph, without installing anything.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - logger: Receives alarms and reports of bridges.
  ///   - interval: The time between two reports.
  ///   - limit: The number of consumers with a series of their own.
  ///   - factory: The metrics backend.
  ///   - clock: Measures the interval.
  public init(
    _ graph: StreamGraph, logger: Logger, every interval: Duration = .seconds(10), limit: Int = 100,
    factory: any MetricsFactory = MetricsSystem.factory, clock: any Clock<Duration> = ContinuousClock()
  ) {
    metrics = StreamMetrics(graph, limit: limit, factory: factory)
    log = StreamLog(graph, logger: logger)
    self.interval = interval
    self.clock = clock
  }

  /// Installs a graph for the process, and the handler of the reports of bridges.
  ///
  /// Call it before anything subscribes, after `MetricsSystem.bootstrap`.
  ///
  /// - Parameters:
  ///   - logger: Receives alarms and reports of bridges.
  ///   - interval: The time between two reports.
  /// - Returns: The service to run.
  public static func install(logger: Logger, every interval: Duration = .seconds(10)) -> StreamTelemetry {
    let graph = StreamGraph()
    let telemetry = StreamTelemetry(graph, logger: logger, every: interval)
    StreamGraph.processWide = graph
    BridgeDiagnostics.defaultHandler = telemetry.bridgeReports
    return telemetry
  }

  /// A handler for `BridgeDiagnostics`, which logs each kind of report of a line once and counts all.
  public var bridgeReports: BridgeDiagnostics.Handler {
    { diagnostic in
      log.note(diagnostic)
      metrics.count(diagnostic.kind.name, at: "\(diagnostic.location)")
    }
  }

  /// Reports periodically until a graceful shutdown or a cancel, and then once more.
  public func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await clock.sleep(for: interval)
        report()
      }
    }
    report()
  }

  /// Reports now.
  public func report() {
    metrics.report()
    log.report()
  }
}

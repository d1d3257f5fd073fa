import ArgumentParser
import CausewayTelemetry
import Foundation
import Logging
import Metrics
import ServiceContextModule
import ServiceLifecycle
import Tracing
import UnixSignals

/// The command-line program: asks web sites whether they are up, and reports the health of its own streams.
@main
struct UptimeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Uptime", abstract: "Asks web sites whether they are up, until it is terminated.",
    discussion: """
      A message is written when a site goes down or comes back. The metrics file is in Prometheus's text format, for the \
      text file collector of its node exporter; the spans are JSON objects, one a line.

      Exit status: 0 after SIGTERM or SIGINT; 64 if the command line is invalid; 73 if the file for spans cannot be opened.
      """)

  @Argument(help: "The addresses, such as https://example.org.")
  var sites: [String]

  @Option(help: "The seconds between two questions.")
  var every = 30.0

  @Option(help: "The seconds to wait for an answer.")
  var timeout = 10.0

  @Option(help: "The file for metrics.")
  var metrics: String?

  @Option(help: "The file to which spans are appended.")
  var spans: String?

  private var urls: [URL] {
    get throws {
      try sites.map { site in
        guard let url = URL(string: site), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false else {
          throw ValidationError("\(site) is not the address of a web site. An address begins with http:// or https://.")
        }
        return url
      }
    }
  }

  func validate() throws {
    if sites.isEmpty { throw ValidationError("There is no site to ask. Name at least one address.") }
    if !(every >= 0.001) || !(timeout >= 0.001) {
      throw ValidationError("The options --every and --timeout need a number of seconds above zero.")
    }
    _ = try urls
  }

  func run() async throws {
    LoggingSystem.bootstrap(
      { label, provider in StreamLogHandler.standardError(label: label, metadataProvider: provider) },
      metadataProvider: .init { ServiceContext.current?.spanIdentity.map { ["trace": "\($0.trace)"] } ?? [:] })
    let logger = Logger(label: "uptime")
    var services: [any Service] = []
    let interval = Duration.seconds(every)
    if let metrics {
      let file = MetricsFile(URL(fileURLWithPath: metrics), every: interval, logger: logger)
      MetricsSystem.bootstrap(file)
      services.append(file)
    }
    if let spans {
      do {
        InstrumentationSystem.bootstrap(try SpanFile(URL(fileURLWithPath: spans)))
      } catch {
        logger.error("The file \(spans) cannot be opened.")
        throw ExitCode(73)
      }
    }
    services.append(StreamTelemetry.install(logger: logger, every: interval))
    services.append(
      UptimeService(urls: try urls, prober: WebProber(), interval: interval, timeout: .seconds(timeout), logger: logger)
    )
    // In reverse order, so that the last report counts what the sites have answered, and the file has the last report.
    try await ServiceGroup(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "services")
    ).run()
  }
}

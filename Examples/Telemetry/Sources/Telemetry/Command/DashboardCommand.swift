import ArgumentParser
import ExampleTerminal
import TelemetryKit

/// Shows the devices in the terminal.
struct DashboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard", abstract: "Shows the devices with their newest values in the terminal.",
    discussion: """
      A device is in alarm if it is silent, which is without readings for a minute; hot, which is at the limit of --hot \
      or above; or missing readings of the last minute.

      ↑ ↓ ← → PgUp PgDn Home End select a device, Enter opens it, Esc goes back. / searches for a name, s changes the \
      order, p shows the plots of the fleet, q quits.
      """)

  @OptionGroup var broker: BrokerOptions
  @OptionGroup var alarms: AlarmOptions

  @Option(help: ArgumentHelp("Block the main actor for this many milliseconds after each frame.", visibility: .hidden))
  var slow = 0

  func validate() throws {
    guard slow >= 0 else { throw ValidationError("--slow must not be negative.") }
  }

  @MainActor
  func run() async throws {
    try DashboardTerminal.check("The dashboard", remedy: "`Telemetry measure` counts readings without one.")
    let link = try MosquittoLink(broker.address(clientID: Environment.uniqueName("dashboard")))
    let feed = TelemetryFeed(link, root: broker.topic, qos: broker.qos)
    let session = DashboardSession(
      feed, host: broker.host, port: broker.port, limits: alarms.limits, slowness: .milliseconds(slow))
    await session.run()
  }
}

/// The options for the limits from which a device is in alarm.
struct AlarmOptions: ParsableArguments, Sendable {
  @Option(help: "The temperature from which a device is hot, in degrees Celsius.")
  var hot = 35.0

  func validate() throws {
    guard (-1_000_000...1_000_000).contains(hot) else {
      throw ValidationError("--hot must be between -1,000,000 and 1,000,000.")
    }
  }

  /// The limits.
  var limits: AlarmLimits {
    var limits = AlarmLimits()
    limits.hundredths = Int((hot * 100).rounded())
    return limits
  }
}

/// The terminal that a dashboard needs.
enum DashboardTerminal {
  /// Throws an error with a remedy if there is no terminal, or one that cannot show a dashboard.
  static func check(_ subject: String, remedy: String) throws {
    guard StandardStream.output.isTerminal, StandardStream.isInputTerminal else {
      throw ValidationError("\(subject) needs a terminal. \(remedy)")
    }
    guard StandardStream.output.takesSequences else {
      throw ValidationError("\(subject) needs a terminal that can move its cursor, and TERM is dumb. \(remedy)")
    }
  }
}

import ArgumentParser
import ExampleTerminal
import TelemetryKit

/// The command-line program: a dashboard, a simulator of devices, and a counter.
@main
struct TelemetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Telemetry", abstract: "Shows the readings of many devices that arrive over MQTT.",
    discussion: "Without a command, a demonstration starts a broker and devices of its own.",
    subcommands: [DemoCommand.self, DashboardCommand.self, DevicesCommand.self, MeasureCommand.self],
    defaultSubcommand: DemoCommand.self)
}

/// Shows the devices in the terminal.
struct DashboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard", abstract: "Shows the devices with their newest values in the terminal.")

  @OptionGroup var broker: BrokerOptions

  @Option(help: ArgumentHelp("Block the main actor for this many milliseconds after each frame.", visibility: .hidden))
  var slow = 0

  func validate() throws {
    guard slow >= 0 else { throw ValidationError("--slow must not be negative.") }
  }

  @MainActor
  func run() async throws {
    guard StandardStream.output.isTerminal, StandardStream.isInputTerminal else {
      throw ValidationError("The dashboard needs a terminal. Use `Telemetry measure` to count readings without one.")
    }
    let link = try MosquittoLink(broker.address(clientID: Environment.uniqueName("dashboard")))
    let feed = TelemetryFeed(link, root: broker.topic, qos: broker.qos)
    await DashboardSession(feed, host: broker.host, port: broker.port, slowness: .milliseconds(slow)).run()
  }
}

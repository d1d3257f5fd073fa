import ArgumentParser
import ExampleTerminal
import TelemetryKit

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

import ArgumentParser
import ExampleTerminal
import Foundation
import TelemetryKit

/// Shows the dashboard with a broker and devices of its own.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Starts a broker and devices, and shows the dashboard. q quits.",
    discussion: "`Telemetry dashboard --help` explains the keys and the alarms.")

  @Option(help: "The number of devices.")
  var devices = 10_000

  @Option(help: "The number of readings of all devices in a second.")
  var rate = 5_000.0

  @OptionGroup var alarms: AlarmOptions

  func validate() throws {
    guard (4...1_000_000).contains(devices) else {
      throw ValidationError("The number of devices must be between 4 and 1,000,000.")
    }
    guard rate > 0, rate <= 1_000_000 else { throw ValidationError("The rate must be positive, at most 1,000,000.") }
  }

  @MainActor
  func run() async throws {
    try DashboardTerminal.check("The demonstration", remedy: "`Telemetry --help` lists the other commands.")
    let processes = DemoProcesses()
    defer { processes.end() }
    try await processes.startBroker()
    processes.startDevices(devices, rate: rate)
    let address = BrokerAddress(port: processes.port, clientID: Environment.uniqueName("demo"))
    let feed = TelemetryFeed(try MosquittoLink(address))
    await DashboardSession(
      feed, host: address.host, port: address.port, limits: alarms.limits, slowness: .zero
    ).run()
  }
}

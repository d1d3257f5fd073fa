import ArgumentParser
import Causeway
import ExampleTerminal
import Foundation
import TelemetryKit

/// Simulates a fleet of devices.
struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Simulates devices that publish numbered readings.",
    discussion: """
      Prints a line with the counts every second, and ends after --seconds or Ctrl-C, when all readings are acknowledged. \
      If the broker cannot be reached, the command ends with the status 1.
      """)

  @OptionGroup var broker: BrokerOptions

  @Option(help: "The number of devices.")
  var devices = 10_000

  @Option(help: "The number of readings of all devices in a second.")
  var rate = 5_000.0

  @Option(help: "The number of connections that the devices share.")
  var connections = 4

  @Option(help: "The time after which the devices stop measuring, in seconds.")
  var seconds: Double?

  @Option(help: "The seconds for which acknowledged readings are kept, to be sent again after a new connection.")
  var replay = 5.0

  @Option(help: "The readings of a connection that may wait for their acknowledgement.")
  var inFlight = 1_000

  @Flag(inversion: .prefixedNo, help: "Let the broker keep the newest reading of each device for new subscribers.")
  var retain = true

  @Option(
    help: "The file to which the newest acknowledged number of each device is written at the end; - for the output.")
  var log: String?

  @Flag(help: "Print nothing but the counts at the end, as a JSON object.")
  var json = false

  func validate() throws {
    guard (1...1_000_000).contains(devices) else {
      throw ValidationError("The number of devices must be between 1 and 1,000,000.")
    }
    guard rate > 0, rate <= 1_000_000 else { throw ValidationError("The rate must be positive, at most 1,000,000.") }
    guard (1...devices).contains(connections), connections <= 256 else {
      throw ValidationError("The number of connections must be between 1 and 256, and at most that of devices.")
    }
    guard (1...60_000).contains(inFlight) else { throw ValidationError("--in-flight must be between 1 and 60,000.") }
    guard replay >= 0, seconds ?? 1 > 0 else { throw ValidationError("A time must be positive.") }
  }

  @MainActor
  func run() async throws {
    let fleet = try Fleet(
      broker, devices: devices, connections: connections, replay: .seconds(replay), maxInFlight: inFlight,
      isRetained: retain)
    let trouble = await FleetRun(fleet, rate: rate, limit: seconds.map { .seconds($0) }, isQuiet: json).run()
    let counts = fleet.counts
    if json {
      StandardStream.output.write(
        """
        {"measured": \(counts.measured), "sent": \(counts.sent), "acknowledged": \(counts.acknowledged), \
        "failed": \(counts.failed)}

        """)
    }
    fleet.close()
    if let log { try write(fleet.acknowledged, to: log) }
    guard let trouble else { return }
    let rest = counts.measured - counts.acknowledged
    throw Failure.report(
      trouble.conclusion, "\(NumberText.number(rest)) \(rest == 1 ? "reading was" : "readings were") not acknowledged.",
      trouble.advice, status: .failed)
  }

  private func write(_ acknowledged: [String: Int], to path: String) throws {
    let lines = acknowledged.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    if path == "-" { return StandardStream.output.write(lines.joined()) }
    do {
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Failure.report("The file \(path) cannot be written: \(SystemReason.text(of: error)).", status: .noOutput)
    }
  }
}

import ArgumentParser
import ExampleTerminal
import Foundation
import TelemetryKit

/// Counts what the adapter receives.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Counts the readings that arrive, and prints the counts as a JSON object.")

  @OptionGroup var broker: BrokerOptions

  @Option(help: "The time to measure, in seconds. The default is 10, without --count.")
  var seconds: Double?

  @Option(help: "The number of readings after which the measurement ends.")
  var count: Int?

  @Option(help: "The name of a session that the broker keeps while this command does not run.")
  var session: String?

  @Option(help: "Write each reading to a file before it is acknowledged, and continue the file of an earlier run.")
  var log: String?

  @Option(help: ArgumentHelp("Hold up each reading for this many microseconds.", visibility: .hidden))
  var slow = 0

  func validate() throws {
    guard seconds ?? 1 > 0, count ?? 1 > 0, slow >= 0 else { throw ValidationError("A limit must be positive.") }
    if let session, session.isEmpty { throw ValidationError("The name of the session must not be empty.") }
  }

  @MainActor
  func run() async throws {
    let file: ReadingLog?
    do {
      file = try log.map { try ReadingLog(path: $0) }
    } catch {
      throw ValidationError("The file \(log ?? "") cannot be read and written.")
    }
    let name = session ?? Environment.uniqueName("measure")
    let link = try MosquittoLink(broker.address(clientID: name, isPersistent: session != nil))
    let feed = TelemetryFeed(link, root: broker.topic, qos: broker.qos, processed: file?.newest ?? [:])
    let limit = seconds.map { Duration.seconds($0) } ?? (count == nil ? .seconds(10) : nil)
    let measurement = Measurement(feed, file, slowness: slow, count: count)
    let note = try await measurement.run(for: limit)
    StandardStream.output.write(measurement.json + "\n")
    guard feed.counts.connections > 0 else {
      StandardStream.error.write(FleetStatus(note, host: broker.host, port: broker.port).text + "\n")
      throw ExitCode(1)
    }
  }
}

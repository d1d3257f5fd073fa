import ArgumentParser
import ExampleTerminal
import Foundation
import TelemetryKit

/// Counts what the adapter receives.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Counts the readings that arrive, and prints the counts as a JSON object.",
    discussion: """
      With --log, a reading is acknowledged once it is in the file. If the file cannot take it, because the disk is full, \
      the command ends with the status 74. With --session, the broker sends that reading again to the next run.
      """)

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
    if log == "-" { throw ValidationError("--log needs a file, which outlasts this command.") }
  }

  @MainActor
  func run() async throws {
    let file = try openLog()
    let name = session ?? Environment.uniqueName("measure")
    let link = try MosquittoLink(broker.address(clientID: name, isPersistent: session != nil))
    let feed = TelemetryFeed(link, root: broker.topic, qos: broker.qos, processed: file?.newest ?? [:])
    let limit = seconds.map { Duration.seconds($0) } ?? (count == nil ? .seconds(10) : nil)
    let measurement = Measurement(feed, file, slowness: slow, count: count)
    let ending = await measurement.run(for: limit)
    StandardStream.output.write(measurement.json + "\n")
    reportMissing(feed.counts.missing)
    switch ending {
    case .noRoom(let failure): throw report(failure)
    case .failed(let error):
      let status = FleetStatus(error)
      throw Failure.report(status.conclusion, status.advice, status: .failed)
    case .complete(let state):
      guard feed.counts.connections == 0 else { return }
      let status = FleetStatus(state, host: broker.host, port: broker.port)
      throw Failure.report(status.conclusion, status.advice, status: .failed)
    }
  }

  private func openLog() throws -> ReadingLog? {
    do {
      return try log.map { try ReadingLog(path: $0) }
    } catch let error as ReadingLog.Unusable {
      throw Failure.report("The file \(log ?? "") cannot be read and written: \(error.reason).", status: .noOutput)
    }
  }

  /// Says why readings are missing, which is not a failure of this command.
  private func reportMissing(_ count: Int) {
    guard count > 0 else { return }
    StandardStream.error.write(
      """
      Telemetry: \(NumberText.number(count)) \(count == 1 ? "reading is" : "readings are") missing. A broker drops \
      readings if its queue for a client is full: raise max_queued_messages in its configuration.

      """)
  }

  /// Says which reading was not acknowledged, and how it comes again.
  private func report(_ failure: ReadingLog.NotWritten) -> ExitCode {
    Failure.report(
      "The file \(log ?? "") cannot be written: \(failure.reason).",
      "Number \(failure.reading.number) of \(failure.reading.device) is not in it, and was not acknowledged.",
      session == nil
        ? "With --session, the broker would send it again to the next run."
        : "Make room and start the command again: the broker sends it again.",
      status: .noOutput)
  }
}

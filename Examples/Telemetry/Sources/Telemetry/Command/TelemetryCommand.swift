import ArgumentParser
import CausewayLive
import ExampleTerminal
import Foundation
import TelemetryKit

/// The command-line program: a dashboard, a simulator of devices, and a counter.
@main
struct TelemetryCommand: CheckedCommand {
  static let configuration = CommandConfiguration(
    commandName: "Telemetry", abstract: "Shows the readings of many devices that arrive over MQTT.",
    discussion: """
      Without a command, a demonstration starts a broker and devices of its own. The environment variable NO_COLOR turns \
      colours off.

      Exit status: 0; 1 if the broker cannot be reached; 64 if the command line is invalid; 73 if the broker of the \
      demonstration cannot be started; 74 if the output or a file cannot be written.
      """,
    version: Program.version(of: "Telemetry"),
    subcommands: [DemoCommand.self, DashboardCommand.self, DevicesCommand.self, MeasureCommand.self],
    defaultSubcommand: DemoCommand.self)

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    await runChecked()
  }

  static func write(_ text: String, isError: Bool) {
    (isError ? StandardStream.error : .output).write(text)
  }
}

/// The end of a command that has failed.
enum Failure {
  /// Reports why the command has failed.
  ///
  /// - Returns: An error that ends the program with the status.
  static func report(_ sentences: String?..., status: ExitError.Status) -> ExitCode {
    StandardStream.error.write("Telemetry: \(sentences.compactMap(\.self).joined(separator: " "))\n")
    return ExitCode(status.rawValue)
  }
}

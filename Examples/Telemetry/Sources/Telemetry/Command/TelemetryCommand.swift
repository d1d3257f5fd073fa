import ArgumentParser

/// The command-line program: a dashboard, a simulator of devices, and a counter.
@main
struct TelemetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Telemetry", abstract: "Shows the readings of many devices that arrive over MQTT.",
    discussion: "Start a broker with `mosquitto`, then `Telemetry devices`, and `Telemetry dashboard` beside it.",
    subcommands: [DashboardCommand.self, DevicesCommand.self, MeasureCommand.self])
}

import ArgumentParser

/// The command-line program: a dashboard, a simulator of devices, and a counter.
@main
struct TelemetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Telemetry", abstract: "Shows the readings of many devices that arrive over MQTT.",
    discussion: "Without a command, a demonstration starts a broker and devices of its own.",
    subcommands: [DemoCommand.self, DashboardCommand.self, DevicesCommand.self, MeasureCommand.self],
    defaultSubcommand: DemoCommand.self)
}

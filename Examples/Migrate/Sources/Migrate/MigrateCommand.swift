import ArgumentParser

@main
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "causeway-migrate",
    abstract: "Finds the callbacks of a Swift code base and proposes how to replace them with streams.",
    subcommands: [ScanCommand.self])
}

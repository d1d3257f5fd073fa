import ArgumentParser

@main
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "causeway-migrate",
    abstract: "Finds the callbacks of a Swift code base, and mistakes in the code that replaces them.",
    subcommands: [ScanCommand.self, LintCommand.self, ProgressCommand.self])
}

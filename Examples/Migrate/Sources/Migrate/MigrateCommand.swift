import ArgumentParser

@main
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "causeway-migrate",
    abstract: "Finds the callbacks of a Swift code base, rewrites what is safe, and finds mistakes.",
    // The newest heading of Causeway's changelog.
    version: "causeway-migrate, a tool of Causeway, unreleased",
    subcommands: [
      ScanCommand.self, AdaptCommand.self, RewriteCommand.self, VerifyCommand.self, LintCommand.self,
      ProgressCommand.self,
    ])
}

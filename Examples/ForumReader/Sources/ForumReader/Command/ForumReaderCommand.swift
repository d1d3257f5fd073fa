import ArgumentParser
import ExampleTerminal

/// The command-line program.
@main
struct ForumReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ForumReader", abstract: "Reads a forum that is stored in an archive.",
    usage: """
      ForumReader [<options>]
      ForumReader [<options>] open <url>
      ForumReader route <url> ...
      ForumReader url <route> ...
      ForumReader generate <file> [--posts <n>] ...
      """,
    discussion: """
      Starts at the last position. If standard input or output is not a terminal, commands are read line by line, and \
      each change is printed as a line. The environment variable NO_COLOR turns colours off.

      Commands, one on each line; # begins a comment:

      \(Command.help(width: 80).joined(separator: "\n"))

      Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if the script or the archive \
      cannot be read; 73 if the folder cannot be created; 128 plus the signal number after a signal.
      """,
    subcommands: [OpenCommand.self, RouteCommand.self, URLCommand.self, GenerateCommand.self])

  @OptionGroup var options: ReaderOptions

  func run() async throws {
    try await ReaderRun.run(options)
  }
}

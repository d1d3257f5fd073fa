import ArgumentParser
import CausewayApp
import CausewayLive
import ExampleTerminal
import ForumReaderKit
import Foundation

/// The command-line program.
@main
struct ForumReaderCommand: CheckedCommand {
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

      \(Command.help(width: 79).joined(separator: "\n"))

      Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if the script or the archive \
      cannot be read; 73 if the folder cannot be created; 74 if the output cannot be written; 128 plus the signal \
      number after a signal.
      """,
    version: Program.version(of: "ForumReader"),
    subcommands: [OpenCommand.self, RouteCommand.self, URLCommand.self, GenerateCommand.self])

  @OptionGroup var options: ReaderOptions

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    await runChecked()
  }

  static func write(_ text: String, isError: Bool) {
    (isError ? StandardStream.error : .output).write(text)
  }

  func run() async throws {
    try await ReaderRun.run(options)
  }
}

/// The command `open URL`, which starts the forum reader with a link.
struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Starts with a link, such as awful://threads/3/pages/last.",
    version: Program.version(of: "ForumReader"))

  @OptionGroup var options: ReaderOptions

  @Argument(
    help: ArgumentHelp("The link, which is followed after the login.", valueName: "url"),
    transform: { text in
      guard let url = URL(string: text) else { throw ValidationError("“\(text)” is not a URL.") }
      return url
    })
  var link: URL

  func run() async throws {
    try await ReaderRun.run(options, link: link)
  }
}

/// The command `route URL…`, which prints the routes of URLs.
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route", abstract: "Prints the route of each URL, or nil if a URL has no route.",
    version: Program.version(of: "ForumReader"))

  @Argument(help: ArgumentHelp("The URLs, such as awful://threads/456/pages/5.", valueName: "url"))
  var urls: [String]

  func run() throws {
    for line in lines(try ForumRoutes.table()) { ProgramOutput.write(line) }
  }

  /// Returns the route of each URL as text.
  func lines(_ table: RouteTable<ForumRoute>) -> [String] {
    urls.map { table.route(for: $0)?.description ?? "nil" }
  }
}

/// The command `url ROUTE…`, which prints the URLs of routes.
struct URLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "url", abstract: "Prints the URL of each route.", version: Program.version(of: "ForumReader"))

  @Argument(help: ArgumentHelp("The routes, such as 'post(id=789)'.", valueName: "route"))
  var routes: [String]

  func run() throws {
    let status = print(try ForumRoutes.table(), write: ProgramOutput.write, report: ProgramOutput.report)
    throw ExitCode(status)
  }

  /// Prints the URL of each route.
  ///
  /// Invalid routes and routes without a URL are reported; the other routes are still printed.
  ///
  /// - Parameters:
  ///   - table: The route table.
  ///   - write: Called with each line of output.
  ///   - report: Called with each error.
  /// - Returns: The exit status: 0, or 64 if an error was reported.
  func print(
    _ table: RouteTable<ForumRoute>, write: (String) -> Void, report: (String) -> Void
  ) -> Int32 {
    var status: Int32 = 0
    for text in routes {
      let route = ForumRoute(text)
      if let url = route.flatMap({ table.address(for: $0) }) {
        write(url)
      } else {
        report(route == nil ? "\(text): not a route" : "\(text): has no URL")
        status = ExitError.Status.usage.rawValue
      }
    }
    return status
  }
}

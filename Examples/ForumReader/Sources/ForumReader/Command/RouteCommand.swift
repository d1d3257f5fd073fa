import ArgumentParser
import CausewayApp
import ForumReaderKit

/// The command `route URL…`, which prints the routes of URLs.
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route", abstract: "Prints the route of each URL, or nil if a URL has no route.")

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

import ArgumentParser
import CausewayApp
import ExampleTerminal
import ForumReaderKit

/// The command `url ROUTE…`, which prints the URLs of routes.
struct URLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "url", abstract: "Prints the URL of each route.")

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

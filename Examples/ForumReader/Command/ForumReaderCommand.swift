import CausewayApp
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
@main
@MainActor
enum ForumReaderCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: some Sequence<String>) async -> Int32 {
    do {
      let options = try Options(arguments)
      guard !options.wantsHelp else {
        write(Usage.full)
        return 0
      }
      return try await run(options)
    } catch {
      report(error.message)
      return error.status.rawValue
    }
  }

  private static func run(_ options: Options) async throws(ExitError) -> Int32 {
    let routes = routes()
    switch options.subcommand {
    case .start: return try await ReaderRun(options, routes).run(link: nil)
    case .open(let link): return try await ReaderRun(options, routes).run(link: link)
    case .route(let urls): return RouteCommand(table: routes, write: write).run(urls)
    case .url(let texts): return URLCommand(table: routes, write: write, report: report).run(texts)
    case .generate(let arguments): return GenerateCommand.run(arguments, output: write, errors: report)
    }
  }

  private static func routes() -> RouteTable<ForumRoute> {
    do {
      return try ForumRoutes.table()
    } catch {
      // The table is part of the program, so an error is a programming mistake.
      preconditionFailure("\(error)")
    }
  }

  private static func write(_ line: String) {
    StandardStream.output.write(line + "\n")
  }

  private static func report(_ line: String) {
    StandardStream.error.write("ForumReader: " + line + "\n")
  }
}

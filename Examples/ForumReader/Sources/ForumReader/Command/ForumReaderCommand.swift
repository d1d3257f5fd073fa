import CausewayApp
import ExampleTerminal
import ForumReaderKit

/// The command-line program described by ``Usage``.
@main
@MainActor
enum ForumReaderCommand {
  static let program = Program("ForumReader", usage: Usage.short)

  static func main() async {
    await program.run { arguments in
      let options = try Options(arguments)
      guard options.wantsHelp else { return try await run(options) }
      program.write(Usage.full)
      return 0
    }
  }

  private static func run(_ options: Options) async throws(ExitError) -> Int32 {
    let routes = routes()
    switch options.subcommand {
    case .start: return try await ReaderRun(options, routes).run(link: nil)
    case .open(let link): return try await ReaderRun(options, routes).run(link: link)
    case .route(let urls): return RouteCommand(table: routes, write: program.write).run(urls)
    case .url(let texts): return URLCommand(table: routes, write: program.write, report: program.report).run(texts)
    case .generate(let arguments): return GenerateCommand.run(arguments, output: program.write, errors: program.report)
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
}

import Foundation

/// The app without an interface, as ``Usage`` says.
@main
@MainActor
enum FavoritesCommand {
  static func main() async {
    exit(await run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: some Sequence<String>) async -> Int32 {
    do {
      let options = try Options(arguments)
      guard !options.wantsHelp else {
        StandardOutput.write(Usage.full)
        return 0
      }
      return try await run(options)
    } catch {
      StandardOutput.report(error.message)
      return error.status.rawValue
    }
  }

  private static func run(_ options: Options) async throws(ExitError) -> Int32 {
    var source = try options.script.map { path throws(ExitError) in try CommandSource(script: path) } ?? CommandSource()
    let folder = URL(filePath: options.folder)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitError("\(options.folder): cannot be made", .noFolder)
    }
    let coordinator = AppCoordinator(
      AppEnvironment(folder: folder, catalog: options.catalog.map { URL(filePath: $0) }))
    coordinator.start()
    let loop = CommandLoop(coordinator, write: StandardOutput.write, report: StandardOutput.report)
    while let line = await source.next(), await loop.run(line) {}
    return loop.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }
}

import CausewayApp
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
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
        write(Usage.full)
        return 0
      }
      return try await run(options)
    } catch {
      let error = error as? ExitError ?? ExitError("\(error)", .software)
      report(error.message)
      return error.status.rawValue
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    var source = try options.script.map { try CommandSource(script: $0) } ?? CommandSource()
    let temporary = URL.temporaryDirectory.appending(path: "favorites-\(UUID().uuidString)")
    let folder = options.folder.map { URL(filePath: $0) } ?? temporary
    defer { try? FileManager.default.removeItem(at: temporary) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitError("\(folder.path): cannot be created", .noFolder)
    }
    let app = FavoritesApp(
      AppEnvironment(folder: folder, catalog: options.catalog.map { URL(filePath: $0) }), try .favorites())
    await app.start()
    let loop = CommandLoop(app, write: write, report: report)
    while let line = await source.next(), await loop.run(line) {}
    return loop.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }

  private static func write(_ line: String) {
    StandardStream.output.write(line + "\n")
  }

  private static func report(_ line: String) {
    StandardStream.error.write("Favorites: \(line)\n")
  }
}

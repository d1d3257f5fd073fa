import CausewayApp
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
@main
@MainActor
enum FavoritesCommand {
  private static let program = Program("Favorites", usage: Usage.short)

  static func main() async {
    await program.run { arguments in
      let options = try Options(arguments)
      guard options.wantsHelp else { return try await run(options) }
      program.write(Usage.full)
      return 0
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    var source = try CommandSource(script: options.script)
    let temporary = URL.temporaryDirectory.appending(path: "favorites-\(UUID().uuidString)")
    let folder = options.folder.map { URL(filePath: $0) } ?? temporary
    defer { try? FileManager.default.removeItem(at: temporary) }
    try folder.createFolder()
    let app = FavoritesApp(
      AppEnvironment(folder: folder, catalog: options.catalog.map { URL(filePath: $0) }), try .favorites())
    await app.start()
    let loop = CommandLoop(app, write: program.write, report: program.report)
    while let line = await source.next(), await loop.run(line) {}
    return loop.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }
}

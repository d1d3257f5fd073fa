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

/// The options of the command line.
struct Options: Equatable {
  /// The path of the script; nil for standard input.
  var script: String?
  /// The folder of the favourites; if nil, they are discarded at exit.
  var folder: String?
  /// The path of the catalogue; nil for the sample catalogue.
  var catalog: String?
  var wantsHelp = false

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--script": script = try rest.value(of: argument, "a path")
      case "--data": folder = try rest.value(of: argument, "a path")
      case "--catalog": catalog = try rest.value(of: argument, "a path")
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
  }
}

/// The help texts of the program.
enum Usage {
  static let short = "usage: Favorites [--script FILE] [--data FOLDER] [--catalog FILE]"

  static let full = """
    \(short)

    A catalogue with favourites. Reads commands from standard input, and prints a line for each part of the screen
    that changes.

      --script FILE   read the commands from FILE
      --data FOLDER   keep the favourites in this folder; without it, they are discarded at exit
      --catalog FILE  read the catalogue from a JSON file, again at every load

    Commands, one on each line; # begins a comment:

    \(Command.help.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if the script
    cannot be read; 73 if the folder cannot be created; 74 if the output cannot be written.
    """
}

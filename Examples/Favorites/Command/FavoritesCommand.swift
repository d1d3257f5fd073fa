import CausewayApp
import CausewayLive
import ExampleTerminal
import Foundation

/// The command-line program described by ``Usage``.
@main
@MainActor
enum FavoritesCommand {
  private static let program = Program("Favorites", usage: Usage.short)

  static func main() async {
    // For the example Live, which shows the streams of this program.
    StreamGraph.installIfAsked()
    await program.run { arguments in
      let options = try Options(arguments)
      guard options.wantsHelp else { return try await run(options) }
      program.write(Usage.full)
      return 0
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    let source = try CommandSource(script: options.script)
    let temporary = URL.temporaryDirectory.appending(path: "favorites-\(UUID().uuidString)")
    let folder = options.folder.map { URL(filePath: $0) } ?? temporary
    defer { try? FileManager.default.removeItem(at: temporary) }
    try folder.createFolder()
    let app = FavoritesApp(
      AppEnvironment(folder: folder, catalog: try catalog(options, temporary)), try .favorites())
    await app.start()
    let isTerminal = options.script == nil && StandardStream.isInputTerminal
    let rules = PromptRules(app)
    let conversation: any Conversation =
      isTerminal && Prompt.isPossible && !options.isPlain
      ? Prompt(rules) { try? FileManager.default.removeItem(at: temporary) }
      : LineConversation(source, isTerminal: isTerminal, program, rules)
    defer { conversation.end() }
    let loop = CommandLoop(
      app, style: isTerminal && !options.isPlain ? .words : .lines, write: { conversation.write($0) },
      report: { conversation.report($0) })
    while let line = await conversation.next(), await loop.run(line) {}
    // A user has seen the mistakes and could correct them.
    return isTerminal || loop.errorCount == 0 ? 0 : ExitError.Status.badScript.rawValue
  }
}

extension FavoritesCommand {
  /// Returns the file of the catalogue; standard input is copied into a temporary folder, because it can be read once.
  private static func catalog(_ options: Options, _ temporary: URL) throws -> URL? {
    guard options.catalog == "-" else { return options.catalog.map { URL(filePath: $0) } }
    let copy = temporary.appending(path: "standard input")
    try temporary.createFolder()
    try Data(CommandSource.text(ofScript: "-").utf8).write(to: copy)
    return copy
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
  /// Whether to print a line for each part of the screen, as for a script.
  var isPlain = false
  var wantsHelp = false

  /// Parses the arguments that follow the program's name.
  init(_ arguments: some Sequence<String>) throws(ExitError) {
    var rest = Arguments(arguments)
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--plain": isPlain = true
      case "--script": script = try rest.value(of: argument, "a path")
      case "--data": folder = try rest.value(of: argument, "a path")
      case "--catalog": catalog = try rest.value(of: argument, "a path")
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
    if catalog == "-", script ?? "-" == "-" {
      throw .init(usage: "--catalog - leaves no standard input for the commands; name a --script FILE")
    }
  }
}

/// The help texts of the program.
enum Usage {
  static let short = "usage: Favorites [--script FILE] [--data FOLDER] [--catalog FILE] [--plain]"

  static let full = """
    \(short)

    A catalogue with favourites. On a terminal, a prompt completes commands with Tab
    and recalls them with the arrow keys, and each screen is a sentence with a
    table. Otherwise the program reads commands from standard input, and prints a
    line for each part of the screen that changes.

      --script FILE   read the commands from FILE; “-” is standard input
      --data FOLDER   keep the favourites in this folder; without it, they are
                      discarded at exit
      --catalog FILE  read the catalogue from a JSON file, again at every load; “-”
                      is standard input, read once
      --plain         print a line for each part of the screen on a terminal, too,
                      and show no prompt
      --version       print the version
      --help          print this help

    Commands, one on each line; # begins a comment:

    \(Command.help.joined(separator: "\n"))

    Exit status: 0; 64 if the command line is invalid; 65 if a command failed; 66 if
    the script cannot be read; 73 if the folder cannot be created; 74 if the output
    cannot be written.
    """
}

import ExampleTerminal
import Foundation

/// The options of the command line.
struct Options: Equatable {
  var subcommand = Subcommand.start
  /// The folder in which the program stores all its data.
  var folder: String
  /// The path of the forum's archive; nil to generate a sample archive in the folder.
  var archive: String?
  /// The path of the script; nil for standard input.
  var script: String?
  /// Whether each change is printed as a line, for users and programs.
  var isPlain = false
  /// The number of columns; nil for the width of the terminal.
  var width: Int?
  /// The kinds of destinations that the legacy screens show.
  var legacyKinds: Set<String> = []
  var wantsHelp = false

  /// Parses the arguments that follow the program's name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - environment: The environment variables, which determine the default folder.
  /// - Throws: An ``ExitError`` if the arguments are invalid.
  init(
    _ arguments: some Sequence<String>, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ExitError) {
    folder = Self.defaultFolder(environment)
    var rest = Arguments(arguments)
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--plain": isPlain = true
      case "--data": folder = try rest.value(of: argument)
      case "--archive": archive = try rest.value(of: argument)
      case "--script": script = try rest.value(of: argument)
      case "--legacy": legacyKinds.insert(try rest.value(of: argument))
      case "--width":
        width = try rest.value(of: argument, "a number from 20 to 500") { text -> Int? in
          Int(text).flatMap { Self.widths.contains($0) ? $0 : nil }
        }
      case "open": subcommand = .open(try rest.value(of: argument))
      // The remaining arguments belong to the subcommand.
      case "route": subcommand = .route(rest.remaining())
      case "url": subcommand = .url(rest.remaining())
      case "generate": subcommand = .generate(rest.remaining())
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
  }

  /// The valid values of `--width`.
  static let widths = 20...500

  /// Returns the default folder, in `$XDG_STATE_HOME` or as a hidden folder in `$HOME`.
  ///
  /// A relative path is ignored, as the XDG specification requires.
  private static func defaultFolder(_ environment: [String: String]) -> String {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    if let state = folder("XDG_STATE_HOME") { return state.appending(path: "causeway-forum-reader").path }
    return (folder("HOME") ?? URL.homeDirectory).appending(path: ".causeway-forum-reader").path
  }
}

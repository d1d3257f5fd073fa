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
    var rest = Array(arguments)[...]
    func value(of option: String) throws(ExitError) -> String {
      guard let value = rest.popFirst() else { throw .init(usage: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--plain": isPlain = true
      case "--data": folder = try value(of: argument)
      case "--archive": archive = try value(of: argument)
      case "--script": script = try value(of: argument)
      case "--legacy": legacyKinds.insert(try value(of: argument))
      case "--width":
        let text = try value(of: argument)
        guard let width = Int(text), Self.widths.contains(width) else {
          throw .init(usage: "--width needs a number from 20 to 500, not “\(text)”")
        }
        self.width = width
      case "open": subcommand = .open(try value(of: argument))
      case "route", "url", "generate":
        // The remaining arguments belong to the subcommand.
        subcommand =
          argument == "route" ? .route(Array(rest)) : argument == "url" ? .url(Array(rest)) : .generate(Array(rest))
        return
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

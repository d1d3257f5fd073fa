import Foundation

/// What the command line asks for.
struct Options: Equatable {
  var subcommand = Subcommand.start
  /// Where everything is kept that the program remembers.
  var folder: String
  /// The forum's archive; without one a small one is made in the folder.
  var archive: String?
  /// Where the commands are; standard input if nowhere else.
  var script: String?
  /// Whether each change is a line, the same for people and programs.
  var isPlain = false
  /// How many columns there are; nil for as many as the terminal has.
  var width: Int?
  /// The kinds of destinations that the old screens still show.
  var legacyKinds: Set<String> = []
  var wantsHelp = false

  /// Takes the arguments apart, those after the program's name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - environment: Says where the user keeps such things, if no argument does.
  /// - Throws: An ``ExitError`` that says what is wrong with the arguments.
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
        // What follows is theirs.
        subcommand =
          argument == "route" ? .route(Array(rest)) : argument == "url" ? .url(Array(rest)) : .generate(Array(rest))
        return
      default: throw .init(usage: "unknown argument \(argument)")
      }
    }
  }

  /// How wide it may be.
  static let widths = 20...500

  /// The folder in `$XDG_STATE_HOME`, otherwise a hidden folder in `$HOME`.
  ///
  /// As the XDG specification asks, a relative path counts as not set.
  private static func defaultFolder(_ environment: [String: String]) -> String {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    if let state = folder("XDG_STATE_HOME") { return state.appending(path: "causeway-forum-reader").path }
    return (folder("HOME") ?? URL.homeDirectory).appending(path: ".causeway-forum-reader").path
  }
}

import ArgumentParser
import Foundation

/// The options with which the forum reader starts.
struct ReaderOptions: ParsableArguments {
  /// The valid values of `--width`.
  static let widths = 20...500

  @Option(
    help: ArgumentHelp(
      "The folder for all files. The default is causeway-forum-reader in $XDG_STATE_HOME, or .causeway-forum-reader "
        + "in $HOME.", valueName: "folder"))
  var data: String?

  @Option(
    help: ArgumentHelp("The archive to read. Without it, a sample is generated in the folder.", valueName: "file"))
  var archive: String?

  @Option(
    help: ArgumentHelp(
      "The database for replies, messages, bookmarks and read marks, which other programs can use at the same time. The "
        + "default is forum.sqlite in the folder.", valueName: "file"))
  var database: String?

  @Option(help: ArgumentHelp("The file from which commands are read; - for standard input.", valueName: "file"))
  var script: String?

  @Flag(help: "Print a line for each change instead of using the full screen.")
  var plain = false

  @Option(
    help: ArgumentHelp(
      "The number of columns, from \(widths.lowerBound) to \(widths.upperBound). The default is the width of the "
        + "terminal, or 80.", valueName: "columns"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "A kind of destination that the legacy screens show: thread, privateMessage, … Can be repeated.",
      valueName: "kind"))
  var legacy: [String] = []

  func validate() throws {
    guard width.map(Self.widths.contains) ?? true else {
      throw ValidationError("--width needs a number from \(Self.widths.lowerBound) to \(Self.widths.upperBound).")
    }
  }

  /// The folder for all files.
  var folder: String { data ?? Self.defaultFolder(ProcessInfo.processInfo.environment) }

  /// Returns the default folder, in `$XDG_STATE_HOME` or as a hidden folder in `$HOME`.
  ///
  /// A relative path is ignored, as the XDG specification requires.
  static func defaultFolder(_ environment: [String: String]) -> String {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    if let state = folder("XDG_STATE_HOME") { return state.appending(path: "causeway-forum-reader").path }
    return (folder("HOME") ?? URL.homeDirectory).appending(path: ".causeway-forum-reader").path
  }
}

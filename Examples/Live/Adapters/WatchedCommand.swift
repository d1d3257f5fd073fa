import Causeway
import CausewayFoundation
import ExampleTerminal
import Foundation

/// The command whose streams are shown.
struct WatchedCommand {
  /// The exit status of a command that is not found, or cannot be started, as that of a shell.
  static let notFound: Int32 = 127
  static let notExecutable: Int32 = 126

  /// Finds the file of a command.
  ///
  /// - Parameters:
  ///   - name: A path, or a name that is looked for in the folders of `PATH`.
  ///   - path: The value of `PATH`.
  /// - Returns: The file, or nil.
  static func file(of name: String, path: String?) -> URL? {
    if name.contains("/") { return URL(fileURLWithPath: name) }
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private let command: ProcessCommand
  /// How the process has ended, once it has.
  let exit = ReplaySubject<ProcessExit, Never>(1)

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - file: The program.
  ///   - arguments: Its arguments.
  ///   - socket: The path at which it connects.
  init(_ file: URL, _ arguments: [String], socket: String) {
    var environment = ProcessInfo.processInfo.environment
    environment["CAUSEWAY_LIVE"] = socket
    // The keys that are typed at a terminal are for the viewer.
    var command = ProcessCommand(
      file, arguments, environment: environment,
      input: StandardStream.isInputTerminal ? .none : .handle(.standardInput))
    command.onReaped = { [exit] in exit.send($0) }
    self.command = command
  }

  /// The output of the process, which runs from a subscription until its end.
  var events: some Publisher<ProcessEvent<Data>, ProcessFailure> { command.bytes(label: "command") }
}

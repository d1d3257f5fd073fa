import Causeway
import ChildPrograms
import Foundation

/// A process that a test has started, and what it says.
final class ChildProcess: Sendable {
  let output: ProcessOutput
  let errors: ProcessOutput

  private let process = Process()
  private let input = Pipe()
  private let status = ReplaySubject<Int32, Never>(1)

  /// Starts a program.
  init(_ program: URL, _ arguments: [String]) throws {
    let (output, errors) = (Pipe(), Pipe())
    self.output = ProcessOutput(dup(output.fileHandleForReading.fileDescriptor))
    self.errors = ProcessOutput(dup(errors.fileHandleForReading.fileDescriptor))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    try start(program, arguments)
  }

  /// Starts a program on a terminal.
  init(_ program: URL, _ arguments: [String], on terminal: PseudoTerminal) throws {
    output = terminal.output
    errors = terminal.output
    let handle = FileHandle(fileDescriptor: terminal.descriptor)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = handle
    try start(program, arguments)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Starts the LogWatch built with the tests.
  static func logWatch(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(logWatchURL, arguments)
  }

  /// Starts a shell script; what follows it are its arguments `$1`, `$2` and so on.
  static func shell(_ script: String, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(URL(filePath: "/bin/sh"), ["-ec", script, "sh"] + arguments)
  }

  /// Where the build has put LogWatch: beside the tests.
  static var logWatchURL: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "LogWatch")
  }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Writes a line to its standard input.
  func answer(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; for a process ended by a signal, the signal's number negated.
  func exitStatus() async -> Int32? {
    await status.first()
  }

  private func start(_ program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = arguments
    process.terminationHandler = { [status] process in
      status.send(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
    try process.run()
  }
}

import Causeway
import ChildPrograms
import Foundation

@testable import ForumReader

/// A run of the program that a test has started, and what it says.
final class ReaderProcess: Sendable {
  let output: ProcessOutput
  let errors: ProcessOutput

  private let process = Process()
  private let input = Pipe()
  private let status = ReplaySubject<Int32, Never>(1)

  /// Starts it, with nothing but arguments.
  init(_ arguments: [String]) throws {
    // What is typed to a program that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let (output, errors) = (Pipe(), Pipe())
    self.output = ProcessOutput(dup(output.fileHandleForReading.fileDescriptor))
    self.errors = ProcessOutput(dup(errors.fileHandleForReading.fileDescriptor))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    try start(arguments)
  }

  /// Starts it, with `--plain`; it keeps everything in a folder.
  convenience init(_ arguments: String..., in folder: ArchiveFolder) throws {
    try self.init(["--plain", "--data", folder.path("data")] + arguments)
  }

  /// Starts it on a terminal; it keeps everything in a folder.
  init(_ arguments: String..., in folder: ArchiveFolder, on terminal: PseudoTerminal) throws {
    output = terminal.output
    errors = terminal.output
    let handle = FileHandle(fileDescriptor: terminal.descriptor)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = handle
    try start(["--data", folder.path("data")] + arguments)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Types lines.
  func type(_ lines: String...) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Says that nothing more will be typed.
  func endInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// What the system knows it by.
  var identifier: Int32 { process.processIdentifier }

  /// Sends it a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; for a process ended by a signal, the signal's number negated.
  func exitStatus() async -> Int32? {
    await status.first()
  }

  private func start(_ arguments: [String]) throws {
    process.executableURL = Self.url
    process.arguments = arguments
    process.terminationHandler = { [status] process in
      status.send(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
    try process.run()
  }

  /// Where the build has put the program: beside the tests.
  private static var url: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "ForumReader")
  }
}

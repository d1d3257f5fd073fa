import Causeway
package import Foundation

/// A run of a program that a test has started, and what it says.
package final class ChildProcess: Sendable {
  package let output: ProcessOutput
  package let errors: ProcessOutput

  private let process = Process()
  private let input = Pipe()
  private let status = ReplaySubject<Int32, Never>(1)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The executable file.
  ///   - arguments: Its arguments.
  ///   - environment: Variables that are set in addition to those of the tests.
  /// - Throws: The error of `Process` if the program cannot be started.
  package init(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    // What is typed to a program that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let (output, errors) = (Pipe(), Pipe())
    self.output = ProcessOutput(dup(output.fileHandleForReading.fileDescriptor))
    self.errors = ProcessOutput(dup(errors.fileHandleForReading.fileDescriptor))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    try start(program, arguments, environment)
  }

  /// Starts a program on a terminal, which is said to be an `xterm`.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], on terminal: PseudoTerminal
  ) throws {
    output = terminal.output
    errors = terminal.output
    let handle = FileHandle(fileDescriptor: terminal.descriptor)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = handle
    try start(program, arguments, ["TERM": "xterm-256color"].merging(environment) { $1 })
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Where the build has put one of the package's programs: beside the tests.
  package static func built(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: name)
  }

  /// Types lines.
  package func type(_ lines: String...) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Says that nothing more will be typed.
  package func endInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// What the system knows it by.
  package var identifier: Int32 { process.processIdentifier }

  /// Sends it a signal.
  package func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Returns once a signal has stopped it, or it has ended.
  package func untilStopped() async {
    await withCheckedContinuation { [identifier] continuation in
      Thread.detachNewThread {
        var info = siginfo_t()
        // Only looks: the end of the process is for `Process` to collect.
        while waitid(P_PID, id_t(identifier), &info, WSTOPPED | WNOWAIT) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status; for a process ended by a signal, the signal's number negated.
  package func exitStatus() async -> Int32? {
    await status.first()
  }

  private func start(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws {
    process.executableURL = program
    if !environment.isEmpty {
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }
    process.arguments = arguments
    process.terminationHandler = { [status] process in
      status.send(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
    try process.run()
  }
}

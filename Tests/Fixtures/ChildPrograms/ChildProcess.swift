import Causeway
package import Foundation

/// A run of a program that a test has started, and its output.
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
  ///   - environment: Variables added to those of the tests.
  /// - Throws: The error of `Process` if the program cannot be started.
  package init(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    // Writing to the input of a program that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let (output, errors) = (Pipe(), Pipe())
    self.output = ProcessOutput(dup(output.fileHandleForReading.fileDescriptor))
    self.errors = ProcessOutput(dup(errors.fileHandleForReading.fileDescriptor))
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = input
    defer {
      // On Linux, `Process` is never released, and keeps its pipes open.
      try? output.fileHandleForReading.close()
      try? errors.fileHandleForReading.close()
    }
    try start(program, arguments, environment)
  }

  /// Starts a program on a terminal of type `xterm`.
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

  /// Starts one of the package's programs.
  package convenience init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], on terminal: PseudoTerminal? = nil
  ) throws {
    let url = Self.built(program)
    if let terminal {
      try self.init(url, arguments, environment: environment, on: terminal)
    } else {
      try self.init(url, arguments, environment: environment)
    }
  }

  /// Starts a shell script with the arguments `$1`, `$2` and so on.
  package static func shell(_ script: String, _ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(URL(filePath: "/bin/sh"), ["-ec", script, "sh"] + arguments)
  }

  /// Starts one of the package's programs, whose standard output is a device without room.
  package static func withoutRoom(_ program: String, _ arguments: String...) throws -> ChildProcess {
    try shell(#"exec "$@" >/dev/full"#, [built(program).path] + arguments)
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? input.fileHandleForWriting.close()
  }

  /// Returns the URL of one of the package's programs, which the build puts beside the tests.
  package static func built(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: name)
  }

  /// Writes lines to the input.
  package func type(_ lines: String...) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Closes the input.
  package func endInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// The process identifier.
  package var identifier: Int32 { process.processIdentifier }

  /// Sends a signal.
  package func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Waits until a signal has stopped the process, or it has ended.
  package func untilStopped() async {
    await withCheckedContinuation { [identifier] continuation in
      Thread.detachNewThread {
        var info = siginfo_t()
        // `WNOWAIT` leaves the status for `Process` to collect.
        while waitid(P_PID, id_t(identifier), &info, WSTOPPED | WNOWAIT) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Waits for the process to end.
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

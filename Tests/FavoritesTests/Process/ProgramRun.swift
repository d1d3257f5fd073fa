import Causeway
import Foundation

/// A run of the program: what it printed, and how it ended.
struct ProgramRun: Sendable {
  let output: [String]
  let errors: [String]
  let status: Int32

  /// Runs the Favorites built with the tests, to its end.
  ///
  /// - Parameters:
  ///   - arguments: For the program.
  ///   - input: What it reads from standard input.
  ///   - folder: Where the output is kept meanwhile.
  /// - Throws: If it cannot be started.
  init(_ arguments: [String], input: String = "", in folder: TemporaryFolder) async throws {
    let files = ["input", "output", "errors"].map { folder.url.appending(path: "\($0)-\(UUID().uuidString)") }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let ended = ReplaySubject<Int32, Never>(1)
    process.terminationHandler = { process in
      ended.send(process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
    try process.run()
    status = await withTaskCancellationHandler {
      await ended.first() ?? -1
    } onCancel: {
      // The time limit of the test: the program must not stay behind.
      process.terminate()
    }
    output = try Self.lines(files[1])
    errors = try Self.lines(files[2])
  }

  /// Where the build has put the program: beside the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "Favorites")
  }

  private static func lines(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}

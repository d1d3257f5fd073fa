import Foundation

/// Runs of `causeway-migrate`, which is built beside the tests.
enum Program {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The program.
  static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "causeway-migrate")

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - program: Another program than `causeway-migrate`.
  ///   - path: Where its output goes, instead of to ``Run/output``.
  ///   - input: What it reads on standard input.
  ///   - current: Its current folder, or that of the tests.
  /// - Returns: Its output and its exit code.
  /// - Throws: An error of Foundation if it cannot be started.
  static func run(
    _ arguments: [String], of program: URL = executable, output path: String? = nil, input: String = "",
    in current: URL? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = program
    if let current { process.currentDirectoryURL = current }
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes, so that a long report does not block.
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    for file in [output, errors] { try Data().write(to: file) }
    let inputFile = folder.appending(path: "input")
    try Data(input.utf8).write(to: inputFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: path.map { URL(filePath: $0) } ?? output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// Runs work with a file of a name in a folder of its own, which is removed afterwards.
func withFile(_ text: String, named name: String = "Feed.swift", _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(text.utf8).write(to: file)
  try body(file)
}

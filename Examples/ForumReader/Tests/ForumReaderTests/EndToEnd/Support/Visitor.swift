import ChildPrograms
import Foundation

@testable import ForumReaderKit

/// A user with several consecutive runs of the program in one folder.
///
/// The archive has forums 1 and 2, three threads in each; threads 3 and 6 have four pages, the others one. There are
/// messages 1 to 3 and members 1 to 10; ada is member 1.
final class Visitor: Sendable {
  let folder: TemporaryFolder

  /// Creates a new user, without starting the program.
  init() throws {
    folder = try TemporaryFolder()
    var plan = ArchivePlan(posts: 400)
    plan.forums = 2
    plan.threads = 6
    plan.members = 10
    plan.messages = 3
    try ArchiveGenerator.write(plan, to: folder.path("forum"))
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
  }

  /// The folder of the program's data.
  private var data: URL { folder.url.appending(path: "data") }

  /// The options with the paths of the data.
  private var options: [String] { ["--data", data.path, "--archive", folder.path("forum")] }

  /// Starts the program, with a line for each change.
  func start(_ arguments: [String] = []) throws -> ChildProcess {
    try ChildProcess(["--plain"] + options + arguments)
  }

  /// Starts the program on a terminal.
  func start(on terminal: TerminalView, environment: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess(
      "--archive", folder.path("forum"), environment: environment, in: folder, on: terminal.device)
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: Further arguments.
  ///   - lines: The input.
  /// - Returns: The output.
  /// - Throws: An error if it cannot be started, or does not read its input.
  func visit(_ arguments: String..., typing lines: String...) async throws -> ProgramRun {
    try await visit(arguments, lines)
  }

  /// Runs the program to its end with a script.
  func visit(script: String) async throws -> ProgramRun {
    let file = try folder.file("script", script)
    return try await visit(["--script", file], [])
  }

  /// Logs in for the first time, types lines, and leaves.
  @discardableResult
  func visitLoggingIn(_ arguments: String..., typing lines: String...) async throws -> ProgramRun {
    try await visit(arguments, ["login ada lovelace"] + lines)
  }

  private func visit(_ arguments: [String], _ lines: [String]) async throws -> ProgramRun {
    let process = try start(arguments)
    return await patiently(with: process) { await ProgramRun(of: process, input: lines) }
  }
}

// MARK: Files in the folder

extension Visitor {
  /// Returns the content of a file in the program's data, or `nil` if there is none.
  func read(_ name: String) -> String? {
    try? String(contentsOf: data.appending(path: name), encoding: .utf8)
  }

  /// Replaces a file in the program's data.
  func write(_ text: String, to name: String) throws {
    let file = data.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the files that were moved aside next to a file in the program's data.
  func movedAside(_ name: String) throws -> [String] {
    let file = data.appending(path: name)
    let folder = file.deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(file.lastPathComponent + ".aside-") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Removes a file in the program's data.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: data.appending(path: name))
  }

  /// Replaces the saved state.
  ///
  /// - Parameters:
  ///   - state: The members of the state's JSON.
  ///   - version: The version's JSON.
  /// - Throws: An error if it cannot be written.
  func saveState(_ state: String, version: String = "3") throws {
    try write(
      #"{"version": \#(version), "state": {\#(state)}, "drafts": {}, "scrollPositions": {}}"#,
      to: TemporaryFolder.stateOfAda)
  }

  /// Returns a member of the saved state, as JSON in a fixed form.
  func savedState(_ member: String) throws -> String? {
    guard let text = read(TemporaryFolder.stateOfAda) else { return nil }
    let saved = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let value = (saved?["state"] as? [String: Any])?[member] else { return nil }
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }
}

import ChildPrograms
import Foundation

@testable import ForumReader

/// A person who comes back again and again: runs of the program, one after the other, with one folder.
///
/// The archive has forums 1 and 2, three threads in each; threads 3 and 6 have four pages, the others one. There are
/// messages 1 to 3 and members 1 to 10; ada is member 1.
final class Visitor: Sendable {
  let folder: ArchiveFolder

  /// Makes a person who was never there; nothing is started yet.
  init() throws {
    folder = try ArchiveFolder()
    var plan = ArchivePlan(posts: 400)
    plan.forums = 2
    plan.threads = 6
    plan.members = 10
    plan.messages = 3
    try ArchiveGenerator.write(plan, to: folder.path("forum"))
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
  }

  /// Where the program keeps what it remembers.
  private var data: URL { folder.url.appending(path: "data") }

  /// What the program is told where its things are.
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
  ///   - arguments: What else it is told.
  ///   - lines: What is typed.
  /// - Returns: What it has said.
  /// - Throws: That it cannot be started, or does not listen.
  func visit(_ arguments: String..., typing lines: String...) async throws -> Visit {
    try await visit(arguments, lines)
  }

  /// Runs the program to its end with a script.
  func visit(script: String) async throws -> Visit {
    let file = try folder.file("script", Data(script.utf8))
    return try await visit(["--script", file.path], [])
  }

  /// Logs in for the first time, does something, and leaves.
  @discardableResult
  func visitLoggingIn(_ arguments: String..., typing lines: String...) async throws -> Visit {
    try await visit(arguments, ["login ada lovelace"] + lines)
  }

  private func visit(_ arguments: [String], _ lines: [String]) async throws -> Visit {
    let process = try start(arguments)
    return try await patiently(with: process) {
      for line in lines { try process.type(line) }
      try process.endInput()
      return Visit(
        output: await process.output.untilEnd(), errors: await process.errors.untilEnd(),
        status: await process.exitStatus())
    }
  }
}

// MARK: What lies in the folder

extension Visitor {
  /// What a file has that the program keeps; nil if there is none.
  func read(_ name: String) -> String? {
    try? String(contentsOf: data.appending(path: name), encoding: .utf8)
  }

  /// Puts something in the place of a file that the program keeps.
  func write(_ text: String, to name: String) throws {
    let file = data.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The files that were moved aside beside a file that the program keeps.
  func movedAside(_ name: String) throws -> [String] {
    let file = data.appending(path: name)
    let folder = file.deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(file.lastPathComponent + ".aside-") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  /// Removes a file that the program keeps.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: data.appending(path: name))
  }

  /// Says that something is where one was, in the words of the saved state.
  ///
  /// - Parameters:
  ///   - state: The members of the state's JSON.
  ///   - version: The version's JSON.
  /// - Throws: That it cannot be written.
  func saveState(_ state: String, version: String = "3") throws {
    try write(
      #"{"version": \#(version), "state": {\#(state)}, "drafts": {}, "scrollPositions": {}}"#,
      to: ArchiveFolder.stateOfAda)
  }

  /// A member of the saved state, as JSON in a fixed form.
  func savedState(_ member: String) throws -> String? {
    guard let text = read(ArchiveFolder.stateOfAda) else { return nil }
    let saved = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let value = (saved?["state"] as? [String: Any])?[member] else { return nil }
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self)
  }
}

import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Two users write drafts in turn, until the program is killed; then each checks their drafts.
struct DraftKillRound {
  /// A user of the forum, and their drafts.
  private struct Writer {
    let name: String
    let password: String
    /// The number of the last draft that was typed.
    var typed = 0
    /// The number of the last draft that was saved when the program was asked.
    var saved = 0
  }

  private let person: Visitor
  private let writingTime: Duration
  private var writers = [Writer(name: "ada", password: "lovelace"), Writer(name: "alan", password: "turing")]
  private var answers = 0

  /// Creates a round.
  ///
  /// - Parameter writingTime: Its duration.
  /// - Throws: An error if the folder cannot be created.
  init(writingTime: Duration) throws {
    person = try Visitor()
    self.writingTime = writingTime
  }

  /// Writes, kills the program, and checks the remaining drafts.
  mutating func run() async throws {
    let process = try person.start()
    let end = ContinuousClock.now + writingTime
    repeat {
      for index in writers.indices {
        try await write(as: index, to: process)
        if ContinuousClock.now >= end { break }
      }
    } while ContinuousClock.now < end
    // Input is being processed when the program is killed.
    try type(as: Int.random(in: 0...1), to: process, count: 3)
    try await Task.sleep(for: .microseconds(Int.random(in: 0..<20_000)))
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)
    for writer in writers { try await check(writer) }
  }

  /// Types some drafts of a user, and waits until the last one is saved.
  private mutating func write(as index: Int, to process: ChildProcess) async throws {
    try type(as: index, to: process, count: Int.random(in: 1...3))
    try process.type("background", "restore info")
    answers += 1
    let text = await patiently(with: process) { [answers] in
      await process.output.until { $0.lines.count { $0.hasPrefix("drafts: ") } >= answers }
    }
    try #require(!text.isOver)
    writers[index].saved = writers[index].typed
    if Bool.random() { try process.type("logout") }
  }

  private mutating func type(as index: Int, to process: ChildProcess, count: Int) throws {
    let writer = writers[index]
    try process.type("logout", "login \(writer.name) \(writer.password)", "link awful://threads/1", "compose")
    for number in 1...count { try process.type("type \(writer.name) \(writer.typed + number)") }
    writers[index].typed += count
  }

  /// Expects that a user's draft exists, is complete, is their own, and is not older than the saved one.
  private func check(_ writer: Writer) async throws {
    let visit = try await person.visit(
      typing: "logout", "login \(writer.name) \(writer.password)", "restore info", "link awful://threads/1", "compose")
    #expect(visit.errors.allSatisfy { $0.hasSuffix("log in first") }, "\(visit.errors)")
    let result = visit.texts("restored:").last
    #expect(result == "restored" || (result == "nothing was saved" && writer.saved == 0), "\(result ?? "-")")
    let title = visit.texts("over").last { $0.hasPrefix("Reply to thread 1") } ?? ""
    guard let draft = title.firstMatch(of: #/“(\w+) (\d+)”/#) else {
      return #expect(writer.saved == 0, "nothing of \(writer.name)'s \(writer.saved) is there: \(visit.output)")
    }
    #expect(draft.1 == writer.name)
    let number = try #require(Int(draft.2))
    #expect((writer.saved...writer.typed).contains(number), "\(number) of \(writer.saved)...\(writer.typed)")
  }
}

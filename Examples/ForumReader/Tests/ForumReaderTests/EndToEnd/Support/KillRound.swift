import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// A walk that ends with a kill, and the restoration at the next start.
///
/// ## The allowed age of a restored position
///
/// A position is saved at most half a second after it has changed. A test observes a change only when it reads the
/// line that reports it, which is later than the change itself. If saving took no time and the program were never
/// delayed, every position read more than half a second before the kill would have been saved. The allowance for
/// delays is the sum of a quarter of a second, the longest time of an answer on this walk, which measures the load of
/// the machine, and three times the duration of a comparable save after the walk.
struct KillRound {
  /// The result of a round.
  struct Outcome {
    /// The positions on the walk, in order, including typed commands without an answer before the kill.
    let places: [String]
    /// The number of positions that had been read.
    let readCount: Int
    /// The position that must have been saved, or one after it.
    let oldest: Int
    /// The time since the positions after the restored one had been read; `nil` if the restored one is not on the walk.
    let age: Duration?
    /// Its allowed age.
    let allowedAge: Duration
    /// The output of the next start.
    let next: ProgramRun
  }

  private let person: Visitor
  private let walkTime: Duration
  private let killDelay: Duration
  private var random: SeededNumbers
  private var walk: RandomWalk
  private var places = ["forums"]
  private var readTimes: [ContinuousClock.Instant] = []
  private var longestAnswer = Duration.zero

  /// Creates a round.
  ///
  /// - Parameters:
  ///   - seed: Determines the walk, and the number of steps that are pending at a time.
  ///   - walkTime: Its duration.
  /// - Throws: An error if the folder cannot be created.
  init(seed: UInt64, walkTime: Duration) throws {
    person = try Visitor()
    random = SeededNumbers(state: seed)
    walk = RandomWalk(seed: seed)
    self.walkTime = walkTime
    killDelay = .microseconds(Int.random(in: 0..<5_000, using: &random))
  }

  /// Walks, kills the program, and starts it again.
  mutating func run() async throws -> Outcome {
    let process = try person.start()
    try process.type("login ada lovelace")
    try await read("where forums", from: process)
    let end = ContinuousClock.now + walkTime
    while ContinuousClock.now < end {
      let lines = try type(to: process)
      try await read(lines, from: process)
    }
    _ = try type(to: process)
    try await Task.sleep(for: killDelay)
    let killTime = ContinuousClock.now
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)
    let allowed = .milliseconds(750) + longestAnswer + (try saveTime() * 3)
    return try await outcome(killTime, allowed)
  }

  /// Types some steps at once, and returns the line that the last one will print.
  private mutating func type(to process: ChildProcess) throws -> String {
    let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in walk.next() }
    places += steps.map(\.place)
    for step in steps { try process.type(step.command) }
    return "where \(walk.place)"
  }

  /// Waits until all steps are answered, the last one by the given line.
  private mutating func read(_ line: String, from process: ChildProcess) async throws {
    let start = ContinuousClock.now
    let count = places.count
    let text = await patiently(with: process) {
      await process.output.until { $0.lines.count { $0.hasPrefix("where ") } >= count }
    }
    let now = ContinuousClock.now
    #expect(text.lines.last { $0.hasPrefix("where ") } == line)
    try #require(!text.isOver)
    readTimes += Array(repeating: now, count: count - readTimes.count)
    longestAnswer = max(longestAnswer, now - start)
  }

  /// Returns the time that a save takes now.
  private func saveTime() throws -> Duration {
    let store = FileBlobStore(person.folder.url.appending(path: "measure.json"))
    return try ContinuousClock().measure { try store.save(Data(count: 4_000)) }
  }

  private func outcome(_ killTime: ContinuousClock.Instant, _ allowed: Duration) async throws -> Outcome {
    let next = try await person.visit(typing: "restore info")
    let restored = next.places.first.flatMap { place in places.lastIndex { $0 == place } }
    return Outcome(
      places: places, readCount: readTimes.count,
      oldest: max(0, readTimes.count { $0 <= killTime - allowed } - 1),
      age: restored.map { $0 + 1 < readTimes.count ? killTime - readTimes[$0 + 1] : .zero }, allowedAge: allowed,
      next: next)
  }
}

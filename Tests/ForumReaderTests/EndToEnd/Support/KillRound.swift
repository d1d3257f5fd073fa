import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader

/// A walk that is ended by a kill, and what the next start makes of it.
///
/// ## How old what is restored may be
/// Where one was is saved half a second after it has changed, at the latest. From the outside one sees a change only when
/// its line has been read, which is later than the change itself. So whatever was read half a second before the kill must
/// have been saved, if saving took no time and the program were never kept waiting. For that there is an allowance: a quarter
/// of a second, the longest time that an answer took on this walk, which says how busy the machine is, and three times
/// what a save of the same kind takes when it is over.
struct KillRound {
  /// What came of a round.
  struct Outcome {
    /// Where one was on the walk, in order, with what was typed and not answered before the kill.
    let places: [String]
    /// How many of the places had been read.
    let readCount: Int
    /// The place that must have been saved, or one after it.
    let oldest: Int
    /// How long the places after what is restored had been read; nil if it is none of the places.
    let age: Duration?
    /// How old it might have been.
    let allowedAge: Duration
    /// What the next start has said.
    let next: Visit
  }

  private let person: Visitor
  private let walkTime: Duration
  private let killDelay: Duration
  private var random: SeededNumbers
  private var walk: RandomWalk
  private var places = ["forums"]
  private var readTimes: [ContinuousClock.Instant] = []
  private var longestAnswer = Duration.zero

  /// Makes a round.
  ///
  /// - Parameters:
  ///   - seed: Says where the walk leads, and how many steps are under way at a time.
  ///   - walkTime: How long it goes on.
  /// - Throws: That there is no folder to be had.
  init(seed: UInt64, walkTime: Duration) throws {
    person = try Visitor()
    random = SeededNumbers(state: seed)
    walk = RandomWalk(seed: seed)
    self.walkTime = walkTime
    killDelay = .microseconds(Int.random(in: 0..<5_000, using: &random))
  }

  /// Walks, kills, and starts again.
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

  /// Types some steps at once, and gives the line that the last one will cause.
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

  /// How long it takes to save now.
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

import Testing

@testable import MigrateKit

/// The spellings of `docs/own-queue.md`, for a service that calls on a queue of its own.
///
/// `.ci/check isolation` runs the same spellings.
struct OwnQueueGuideTests {
  private let service = """
    public final class Sensor: @unchecked Sendable {
      private let own = DispatchQueue(label: "services")
      public func addListener(_ listener: @escaping (Int) -> Void) -> Int { own.async { listener(7) }; return 0 }
      public func addPayloadListener(_ listener: @escaping (Payload) -> Void) -> Int {
        own.async { listener(Payload(7)) }
        return 0
      }
      public func fetch(_ completion: @escaping (Int) -> Void) { own.async { completion(7) } }
    }
    """

  private func lines(_ code: String) -> [Int] {
    Linter(workers: 1).lint([
      (SourceFile(path: "SDK/Sensor.swift", module: "SDK"), service),
      (SourceFile(path: "App/Code.swift", module: "App"), code),
    ]).findings.filter { $0.rule == .trapsOnQueue }.map(\.line)
  }

  @Test func theSpellingThatStopsTheProgramIsFound() throws {
    let guide = try Repository.text("docs/own-queue.md")
    let code = try #require(Markdown(guide).code(under: "What happens"))
    #expect(code.contains("// stops the program"))
    #expect(lines(code) == [3])
  }

  @Test func theSpellingsToWriteAreNotFound() throws {
    let guide = try Repository.text("docs/own-queue.md")
    let code = try #require(Markdown(guide).code(under: "What to write"))
    #expect(code.contains("@MainActor"))
    #expect(lines(code) == [])
  }

  @Test(arguments: [
    ("_ = sensor.addListener { continuation.yield($0) }", true),
    ("_ = sensor.addListener { @Sendable in continuation.yield($0) }", false),
    ("_ = sensor.addListener(continuation.handler)", false),
    ("_ = withCallback { callback in sensor.fetch { callback.succeed($0) } }", true),
    ("_ = withCallback { callback in sensor.fetch(callback.succeed) }", false),
  ])
  func aRowOfTheTable(spelling: String, stops: Bool) {
    #expect(lines("@MainActor func f(sensor: Sensor) {\n  \(spelling)\n}") == (stops ? [2] : []))
    // Code that is not isolated has no check.
    #expect(lines("func f(sensor: Sensor) {\n  \(spelling)\n}") == [])
    #expect(lines("actor Owner {\n  func f(sensor: Sensor) {\n    \(spelling)\n  }\n}") == [])
  }
}

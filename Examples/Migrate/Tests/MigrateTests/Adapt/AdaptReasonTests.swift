import Testing

@testable import MigrateKit

/// Members without an adapter have a reason.
struct AdaptReasonTests {
  @Test(
    arguments: [
      ("init(completion: @escaping (Int) -> Void) {}", Reason.unsupportedShape, "An initializer"),
      (
        "static func load(completion: @escaping (Int) -> Void) {}", .unsupportedShape,
        "Declare a protocol with this function, without 'static'"
      ),
      (
        "func load<T>(_ type: T.Type, completion: @escaping (T?, Error?) -> Void) {}", .unsupportedShape,
        "Declare a function for each type"
      ),
      ("static var onChange: ((Int) -> Void)?", .unsupportedShape, "such as Feed.shared"),
      ("func load(completion: @escaping (Int) -> Void) throws {}", .unsupportedShape, "does not take any error"),
      (
        "func load(completion: @escaping (Result<Int, LoadError>) -> Void) throws {}", .unsupportedShape,
        "does not take any error"
      ),
      ("func addListener(_ listener: @escaping (Int) -> Void) throws {}", .noUnregistration, "no counterpart"),
      ("func load(completion: @escaping (Int) -> Void) async {}", .unsupportedShape, "is async"),
      ("func load(_ ids: Int..., completion: @escaping (Int) -> Void) {}", .unsupportedShape, "number of arguments"),
      ("func load(completion: @escaping (Item) -> Void) {}", .unsupportedShape, "Item is not Sendable"),
      ("func load(completion: @escaping (Box) -> Void) {}", .unsupportedShape, "Item is not Sendable"),
      ("func load(_ item: Item, completion: @escaping (Int) -> Void) {}", .unsupportedShape, "Item is not Sendable"),
      (
        "func load(progress: @escaping (Double) -> Void, completion: @escaping (Int) -> Void) {}", .unsupportedShape,
        "CallbackProgressPublisher"
      ),
      ("func load(completion: @escaping (Int, Error?) -> Void) {}", .unsupportedShape, "callback.handling"),
      ("func addListener(_ listener: @escaping (Int) -> Void) {}", .noUnregistration, "no counterpart"),
      ("var onChange: ((Int) -> Void)?", .unsupportedShape, "not @Sendable"),
      ("var onChange: (@Sendable (Int, Int, Int) -> Void)?", .unsupportedShape, "No adapter is written"),
      ("var shouldStop: (@Sendable (Int) -> Bool)?", .unsupportedShape, "returns an answer"),
      ("weak var delegate: (any OtherDelegate)?", .unsupportedShape, "any thread"),
      (
        "@WorkerActor func load(completion: @escaping (Int) -> Void) {}", .unsupportedShape,
        "Make the function nonisolated, or async"
      ),
      ("func readSync() -> Int { queue.sync { 0 } }", .unsupportedShape, "from-blocking-calls.md"),
    ] as [(String, Reason, String)])
  func theMemberIsReported(member: String, reason: Reason, detail: String) throws {
    let report = try Adapting(workers: 1).adapt(
      "Feed",
      text: """
        final class Feed: @unchecked Sendable {
          \(member)
        }
        class Item {}
        struct Box { var item: Item }
        enum LoadError: Error { case offline }
        """,
      path: "Feed.swift", modules: ["Shop"])
    let entry = try #require(report.entries.first)
    guard case .reported(let found, let text) = entry.outcome else {
      Issue.record("\(entry.outcome)")
      return
    }
    #expect(found == reason)
    #expect(text.contains(detail), "\(text)")
    #expect(report.files.isEmpty)
  }

  @Test(arguments: [
    (
      "final class Feed<Element>: Sendable { func load(completion: @escaping (Int) -> Void) {} }",
      "Declare a protocol with the types"
    ),
    (
      "actor Feed { func load(completion: @escaping (Int) -> Void) {} }",
      "isolated to the actor Feed, which only async code"
    ),
    (
      "@MainActor protocol Feed { nonisolated func load(completion: @escaping (Int) -> Void) }",
      "Let the protocol inherit from Sendable"
    ),
    ("protocol Feed: Other { func load(completion: @escaping (Int) -> Void) }", "inherits requirements of Other"),
    ("struct Feed { mutating func load(completion: @escaping (Int) -> Void) {} }", "changes a value type"),
    ("protocol Feed: Sendable { var onChange: (@Sendable (Int) -> Void)? { get set } }", "not restricted to classes"),
  ])
  func theServiceIsReported(text: String, detail: String) throws {
    let report = try Adapting(workers: 1).adapt("Feed", text: text, path: "Feed.swift", modules: ["Shop"])
    #expect(AdaptMessages(report: report).text.contains(detail), "\(report.entries)")
    #expect(report.reported.count == 1)
  }

  @Test func aFunctionOfAnActorThatIsNotIsolatedIsAdapted() throws {
    let report = try Adapting(workers: 1).adapt(
      "Feed", text: "actor Feed { nonisolated func load(completion: @escaping (Int) -> Void) { completion(1) } }",
      path: "Feed.swift", modules: ["Shop"])
    #expect(report.files.first?.text.contains("protocol FeedCalls: AnyObject, Sendable {") == true, "\(report.entries)")
  }

  @Test func aTypeThatIsNotThereIsAnError() {
    #expect(throws: AdaptFailure.unknownType("Fee", similar: ["Feed"])) {
      try Adapting(workers: 1).adapt("Fee", text: "class Feed {}", path: "Feed.swift", modules: ["Shop"])
    }
    #expect(throws: AdaptFailure.noMembers("Feed")) {
      try Adapting(workers: 1).adapt("Feed", text: "class Feed {}", path: "Feed.swift", modules: ["Shop"])
    }
    #expect(throws: AdaptFailure.unsupportedType("Feed", kind: "an enum")) {
      try Adapting(workers: 1).adapt("Feed", text: "enum Feed {}", path: "Feed.swift", modules: ["Shop"])
    }
  }
}

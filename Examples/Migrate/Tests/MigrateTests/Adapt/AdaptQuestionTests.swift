import Testing

@testable import MigrateKit

/// All questions about a service are asked in one run, and each question once.
struct AdaptQuestionTests {
  private static let service = """
    final class Feed {
      func load(completion: @escaping (Picture) -> Void) -> Ticket { completion(Picture()); return Ticket() }
      func save(_ picture: Picture, completion: @escaping (Sound) -> Void) { completion(Sound()) }
      func track(_ block: @escaping @Sendable (Picture) -> Void) { keep = block }
    }
    """

  private func adapt(_ text: String = service, _ options: AdaptOptions = AdaptOptions()) throws(AdaptFailure)
    -> AdaptReport
  { try Adapting(workers: 1).adapt("Feed", text: text, path: "Feed.swift", modules: ["Shop"], options) }

  @Test func oneRunAsksEverything() throws {
    let report = try adapt()
    #expect(
      AdaptMessages(report: report).text == """
        Feed: 3 members = 0 adapted + 0 reported + 3 asked + 0 skipped

        Feed.swift:2: load(completion:): Feed is neither Sendable nor isolated. Is it used on the main thread only, or on any thread?
          --on main
          --on any

        Feed.swift:2: load(completion:): Which values of Picture should the test send?
          --value 'Picture=<expression with $0, a number>'
          --without-test load

        Feed.swift:2: load(completion:): How is a call of load(completion:) cancelled?
          --end load=.<method of Ticket>
          --end load=none

        Feed.swift:3: save(_:completion:): Which values of Sound should the test send?
          --value 'Sound=<expression with $0, a number>'
          --without-test save

        Feed.swift:4: track(_:): Does track(_:) call its closure once, or again and again?
          --one-shot track
          --repeating track

        """)
    var options = AdaptOptions()
    options.place = .main
    options.values = ["Picture": "Picture($0)", "Sound": "Sound($0)"]
    options.ends = ["load": "none"]
    options.oneShot = ["track"]
    let answered = try adapt(Self.service, options)
    #expect(answered.adapted.count == 3, "\(answered.entries)")
    #expect(answered.files.count == 3)
  }

  @Test func aReportedMemberAsksNothing() throws {
    let report = try adapt(
      """
      final class Feed: Sendable {
        func load<T>(_ type: T.Type, completion: @escaping (Picture) -> Void) {}
        func save(completion: @escaping (Picture, Item) -> Void) {}
      }
      final class Item {}
      """)
    #expect(report.reported.count == 2, "\(report.entries)")
  }

  /// A service whose test needs a value that no expression makes is adapted nevertheless.
  @Test func aMemberWithoutATestNeedsNoValues() throws {
    var options = AdaptOptions()
    options.place = .main
    options.withoutTest = ["load", "save(_:completion:)"]
    options.ends = ["load": "none"]
    options.skip = ["track"]
    let report = try adapt(Self.service, options)
    #expect(report.adapted.count == 2, "\(report.entries)")
    #expect(report.files.map(\.role) == [.adapter, .fake], "There is nothing to test.")
    options.withoutTest = ["load"]
    options.values = ["Picture": "Picture($0)", "Sound": "Sound($0)"]
    let test = try #require(try adapt(Self.service, options).files.last)
    #expect(test.role == .test)
    #expect(test.text.contains("savePublisher(Picture(1))"))
    #expect(!test.text.contains("loadPublisher"))
  }

  @Test func aModuleThatIsNotKnownIsAskedFor() throws {
    let asked = try Adapting(workers: 1).adapt(
      "Feed", text: "final class Feed: Sendable { func load(completion: @escaping (Int) -> Void) {} }",
      path: "Feed.swift", modules: ["Shop", "ShopKit"])
    #expect(asked.files.isEmpty)
    #expect(
      AdaptMessages(report: asked).text.hasSuffix(
        """

        Feed.swift:1: Feed: Which module is Feed in, which its test imports?
          --module Shop
          --module ShopKit

        """))
  }

  @Test func anAnswerThatNothingAsksForIsAnError() throws {
    let text = """
      final class Feed: Sendable {
        func load(completion: @escaping (Int) -> Void) {}
        func save(completion: @escaping (Int) -> Void) {}
      }
      """
    let answers: [(String, (inout AdaptOptions) -> Void)] = [
      ("--on any", { $0.place = .any }), ("--value Picture", { $0.values = ["Picture": "Picture()"] }),
      ("--without-test load", { ($0.withoutTest, $0.skip) = (["load"], ["load"]) }),
      ("--one-shot load", { ($0.oneShot, $0.skip) = (["load"], ["load"]) }),
      ("--end load", { ($0.ends, $0.skip) = (["load": "none"], ["load"]) }),
    ]
    for (name, answer) in answers {
      var options = AdaptOptions()
      answer(&options)
      #expect(throws: AdaptFailure.unusedAnswers([name], type: "Feed")) { try adapt(text, options) }
    }
  }
}

/// A service that conforms to a protocol with its members needs no second one.
struct AdaptProtocolTests {
  private func adapt(_ text: String, _ options: AdaptOptions = AdaptOptions()) throws(AdaptFailure) -> AdaptReport {
    try Adapting(workers: 1).adapt("Feed", text: text, path: "Feed.swift", modules: ["Shop"], options)
  }

  @Test(arguments: [
    ("Feeding: Sendable", "final class Feed: Feeding"), ("Feeding", "final class Feed: Feeding, Sendable"),
    ("Feeding: AnyObject", "@MainActor final class Feed: Feeding"),
  ])
  func theAdaptersAreThoseOfTheProtocol(declaration: String, service: String) throws {
    let report = try adapt(
      """
      protocol \(declaration) {
        func load(_ id: Int, completion: @escaping (Int) -> Void)
        var count: Int { get }
      }
      \(service) {
        func load(_ id: Int, completion: @escaping (Int) -> Void) { completion(1) }
        let count = 1
      }
      """)
    #expect(report.type == "Feeding")
    #expect(
      AdaptMessages(report: report).text.contains(
        "Feed conforms to Feeding, which declares the same members. The files are those of Feeding."))
    #expect(report.files.map(\.name) == ["Feeding+Streams.swift", "FakeFeeding.swift", "FeedingContractTests.swift"])
    #expect(report.files[0].text.contains("extension Feeding"))
    #expect(report.files.allSatisfy { !$0.text.contains("FeedCalls") })
  }

  @Test(arguments: [
    "protocol Feeding { func load(_ id: Int, completion: @escaping (Int) -> Void) }",
    "protocol Feeding: Other { func load(_ id: Int, completion: @escaping (Int) -> Void); func save(completion: @escaping (Int) -> Void) }",
    "protocol Feeding { func load(_ id: Int); func save(completion: @escaping (Int) -> Void) }",
  ])
  func aProtocolWithOtherMembersIsNotEnough(declaration: String) throws {
    let report = try adapt(
      """
      \(declaration)
      final class Feed: Feeding, Sendable {
        func load(_ id: Int, completion: @escaping (Int) -> Void) { completion(1) }
        func save(completion: @escaping (Int) -> Void) { completion(1) }
      }
      """)
    #expect(report.type == "Feed")
    #expect(report.adapted.count == 2, "\(report.entries)")
    #expect(report.files[0].text.contains("protocol FeedCalls"))
  }
}

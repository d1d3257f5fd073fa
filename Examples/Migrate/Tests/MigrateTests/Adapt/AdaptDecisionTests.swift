import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The decisions that the code does not show, and the options that answer them.
struct AdaptDecisionTests {
  private struct Case: Sendable {
    let subject: String
    let members: String
    let options: [String]
    var answer: @Sendable (inout AdaptOptions) -> Void
  }

  private static let cases: [Case] = [
    Case(
      subject: "number of calls",
      members: "func track(_ block: @escaping @Sendable (Int) -> Void) { keep = block }",
      options: ["--one-shot track", "--repeating track"], answer: { $0.oneShot = ["track"] }),
    Case(
      subject: "end of a listener",
      members: """
        func addListener(_ listener: @escaping @Sendable (Int) -> Void) -> Int { 0 }
        func removeThis(_ id: Int) {}
        func removeThat(_ id: Int) {}
        """,
      options: ["--end addListener=removeThis", "--end addListener=removeThat"],
      answer: { $0.ends = ["addListener": "removeThat"] }),
    Case(
      subject: "end of a call",
      members: "func load(completion: @escaping (Int) -> Void) -> UUID { completion(1); return UUID() }",
      options: ["--end load=.<method of UUID>", "--end load=none"], answer: { $0.ends = ["load": "none"] }),
    Case(
      subject: "a method that cancels all calls",
      members: "func load(completion: @escaping (Int) -> Void) {}\nfunc cancelLoad() {}",
      options: ["--end load=none", "--skip load"], answer: { $0.ends = ["load": "none"] }),
    Case(
      subject: "values of a type", members: "func load(completion: @escaping (Picture) -> Void) {}",
      options: ["--value 'Picture=<expression with $0, a number>'", "--without-test load"],
      answer: { $0.values = ["Picture": "Picture($0)"] }),
  ]

  @Test(arguments: cases.indices)
  func theQuestionNamesTheOptionsThatAnswerIt(index: Int) throws {
    let each = Self.cases[index]
    let asked = try adapt(each.members)
    let questions = asked.asked.flatMap { entry -> [Question] in
      if case .asked(let questions) = entry.outcome { questions } else { [] }
    }
    #expect(questions.map(\.options) == [each.options], "\(asked.entries)")
    #expect(questions.allSatisfy { $0.text.hasSuffix("?") })
    #expect(asked.files.isEmpty)
    var options = AdaptOptions()
    each.answer(&options)
    let answered = try adapt(each.members, options)
    #expect(answered.adapted.count == 1, "\(answered.entries)")
    #expect(answered.files.map(\.role) == [.adapter, .fake, .test])
  }

  /// A value without `$0` means that all values are alike, so that the test only counts them.
  @Test func aGivenValueIsNotAskedForAgain() throws {
    var options = AdaptOptions()
    options.values = ["Picture": "Picture.empty"]
    let report = try adapt("func load(completion: @escaping (Picture) -> Void) {}", options)
    let test = try #require(report.files.last?.text, "\(report.entries)")
    #expect(test.contains("values: { _ in Picture.empty }, outputs: { _ in 0 }"))
    #expect(test.contains(".map { _ in 0 }"))
  }

  /// The expression has to compile on the systems of the app.
  @Test(arguments: [
    ("Set<String>", #"["\($0)"]"#), ("Array<Int>", "[$0]"), ("Dictionary<String, Int>", #"["\($0)": $0]"#),
    ("URL", #"URL(fileURLWithPath: "/\($0)")"#),
  ])
  func valuesOfTheStandardLibraryAreKnown(type: String, values: String) throws {
    let report = try adapt("func load(completion: @escaping (\(type)) -> Void) {}")
    #expect(report.files.last?.text.contains(values) == true, "\(report.entries)")
  }

  @Test func anUnavailableInitializerIsNotCalled() throws {
    let service = """
      protocol FeedDelegate: AnyObject { func feed(_ feed: Feed, didReceive number: Int) }
      @MainActor final class Feed: NSObject {
        weak var delegate: FeedDelegate?
        @available(*, unavailable, message: "Use init(name:).") override init() { fatalError() }
        init(name: String) { super.init() }
      }
      """
    let report = try Adapting(workers: 1).adapt("Feed", text: service, path: "Feed.swift", modules: ["Shop"])
    #expect(report.files[1].text.contains("private let sender = Feed(name: \"1\")\n"))
  }

  @Test func theResultOfAnotherModuleIsNotThatOfTheStandardLibrary() throws {
    let service = """
      enum Result<Value> { case success(Value), failure(Error) }
      @MainActor final class Feed {
        func load(completion: @escaping (Swift.Result<Int, Error>) -> Void) {}
        func reload(completion: @escaping (Result<Int, Error>) -> Void) {}
        func save(completion: @escaping (Result<Int>) -> Void) {}
      }
      """
    let report = try Adapting(workers: 1).adapt("Feed", text: service, path: "Feed.swift", modules: ["Shop"])
    #expect(report.adapted.map(\.member.label) == ["load(completion:)", "reload(completion:)"])
  }

  @Test func theHelpersOfTestsAddNoImports() throws {
    let folder = try TemporaryFolder()
    let files = [
      "Feed.swift": """
      import Network
      @MainActor class Feed { func load(completion: @escaping (Int) -> Void) { completion(1) } }
      """,
      "Feed+More.swift": """
      import Compression
      extension Feed { func more(completion: @escaping (Int) -> Void) { completion(2) } }
      """,
      "FeedTests.swift": "import Mocks\nimport XCTest\nextension Feed { func waitForIt() {} }\n",
      "Sample.swift": "import Samples\nfileprivate extension Feed { func sample() {} }\n",
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    var options = AdaptOptions()
    options.module = "Shop"
    let report = try Adapting(workers: 1).adapt("Feed", in: [folder.url.path], options)
    let imports = try #require(report.files.first?.text).split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import Causeway", "import CausewayBridging", "import Compression", "import Network"])
  }

  @Test func anOlderRestrictionToClassesIsNoRequirement() throws {
    let report = try Adapting(workers: 1).adapt(
      "Feed",
      text: """
        protocol FeedDelegate: class { func didMove(to step: Int) }
        @MainActor final class Feed { weak var delegate: FeedDelegate? }
        """, path: "Feed.swift", modules: ["Shop"])
    #expect(report.adapted.count == 1, "\(report.entries)")
    #expect(report.files[1].text.contains("[weak delegate]"))
  }

  @Test func theIsolationOfAServiceIsAskedFor() throws {
    let text = "final class Feed { func load(completion: @escaping (Int) -> Void) {} }"
    let asked = try Adapting(workers: 1).adapt("Feed", text: text, path: "Feed.swift", modules: ["Shop"])
    let message = AdaptMessages(report: asked).text
    #expect(message.hasPrefix("Feed: 1 member = 0 adapted + 0 reported + 1 asked + 0 skipped\n"))
    #expect(message.contains("Feed.swift:1: load(completion:): Feed is neither Sendable nor isolated."))
    #expect(message.hasSuffix("  --on main\n  --on any\n"))
    for (place, code) in [(AdaptOptions.Place.main, "on: MainActor.shared"), (.any, "@unchecked Sendable")] {
      var options = AdaptOptions()
      options.place = place
      let report = try Adapting(workers: 1).adapt("Feed", text: text, path: "Feed.swift", modules: ["Shop"], options)
      #expect(report.files.first?.text.contains(code) == true)
    }
  }

  @Test func aSkippedMemberIsCountedAndNotWritten() throws {
    var options = AdaptOptions()
    options.skip = ["save(completion:)"]
    let report = try adapt(
      "func load(completion: @escaping (Int) -> Void) {}\nfunc save(completion: @escaping (Int) -> Void) {}", options)
    #expect(report.adapted.map(\.member.name) == ["load"])
    #expect(report.skipped.map(\.member.name) == ["save"])
    #expect(report.files.allSatisfy { !$0.text.contains("save") })
  }

  @Test func anOptionForAnUnknownMemberIsAnError() {
    var options = AdaptOptions()
    options.skip = ["lod"]
    #expect(throws: AdaptFailure.unknownMember("lod", type: "Feed", members: ["load(completion:)"])) {
      try adapt("func load(completion: @escaping (Int) -> Void) {}", options)
    }
  }

  private func adapt(_ members: String, _ options: AdaptOptions = AdaptOptions()) throws(AdaptFailure) -> AdaptReport {
    try Adapting(workers: 1).adapt(
      "Feed", text: "final class Feed: Sendable {\n\(members)\n}", path: "Feed.swift", modules: ["Shop"], options)
  }
}

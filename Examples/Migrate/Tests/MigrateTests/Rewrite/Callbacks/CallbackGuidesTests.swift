import Foundation
import Testing

@testable import MigrateKit

/// `rewrite --from completion` and `--from delegates`: the guides' code, and the import.
struct CallbackGuidesTests {
  @Test func theFixtureOfTheGuideHasItsCode() throws {
    let guide = try #require(Markdown(try Repository.text("docs/migrating/from-delegates.md")).code(under: "Before"))
    let fixture = try Fixture.named("delegates-guide", in: "Rewrite/Callbacks")
    #expect(Array(fixture.before.values) == [guide + "\n"])
  }

  @Test(arguments: Style.allCases)
  func theCodeBeforeEachGuideKeepsItsNumbers(style: Style) throws {
    let guide = try #require(Markdown(try Repository.text("docs/migrating/\(style.guide.file)")).code(under: "Before"))
    for source in [RewriteSource.completion, .delegates] {
      let report = try Rewriter(from: source, workers: 1).rewrite(texts: ["Before.swift": guide], module: "Guide")
      #expect(report.candidateCount == 0 || !report.sites.isEmpty)
      if !report.sites.contains(where: { $0.outcome == .rewritten }) { #expect(report.changed.isEmpty) }
    }
  }

  @Test func theServiceOfTheGuideStays() throws {
    let guide = try #require(
      Markdown(try Repository.text("docs/migrating/from-completion-handlers.md")).code(under: "Before"))
    let report = try Rewriter(from: .completion, workers: 1).rewrite(texts: ["Before.swift": guide], module: "Guide")
    #expect(report.sites.map(\.outcome) == [.kept])
    #expect(report.changed.isEmpty)
  }

  @Test func anImportIsAddedOnceAndInOrder() throws {
    let call = """
      func f() async throws -> Int {
        try await withCheckedThrowingContinuation { c in a.run(completion: { c.resume(returning: $0) }) }
      }

      """
    let expected = [
      ("", "import CausewayBridging\n\n"),
      ("// Top.\n\n", "// Top.\n\nimport CausewayBridging\n\n"),
      ("import A\nimport D\n\n", "import A\nimport CausewayBridging\nimport D\n\n"),
      ("import A  // a\n\n", "import A  // a\nimport CausewayBridging\n\n"),
      ("@testable import D\n", "import CausewayBridging\n@testable import D\n"),
      ("import CausewayBridging\n", "import CausewayBridging\n"),
    ]
    for (before, after) in expected {
      let report = try Rewriter(from: .completion, workers: 1).rewrite(texts: ["F.swift": before + call + call])
      #expect((report.text ?? "").hasPrefix(after + "func f()"), "\(before) becomes \((report.text ?? ""))")
    }
  }

  @Test func aTypeNamedCallbackIsNotMeant() throws {
    let text = """
      typealias Callback = () -> Void
      func f() async throws -> Int {
        try await withCheckedThrowingContinuation { c in a.run(completion: { c.resume(returning: $0) }) }
      }
      """
    let report = try Rewriter(from: .completion, workers: 1).rewrite(texts: ["F.swift": text])
    #expect((report.text ?? "").contains("(callback: CausewayBridging.Callback<Int, Never>) in"))
  }
}

/// The outcomes of a type with several delegate protocols.
struct DelegateConformanceTests {
  @Test func aSystemProtocolBesideThatOfAServiceHasAnOutcome() throws {
    let text = """
      protocol PullDelegate: AnyObject { func pulled() }
      final class Pull { weak var delegate: (any PullDelegate)? }
      class PullController: UIViewController, PullDelegate, UITableViewDelegate { func pulled() {} }
      """
    let report = try Rewriter(from: .delegates, workers: 1).rewrite(texts: ["F.swift": text])
    let reasons = Dictionary(grouping: report.sites.filter { $0.line == 3 }, by: \.name).mapValues { $0.map(\.reason) }
    #expect(reasons == ["PullDelegate": [.noRegistration], "UITableViewDelegate": [.declarationNotScanned]])
  }
}

import Foundation
import Testing

@testable import MigrateKit

/// `rewrite --from completion` and `--from delegates` against texts before and after.
struct CallbackFixturesTests {
  private static let names = (try? CallbackFixture.all().map(\.name)) ?? []

  private func fixture(_ name: String) throws -> CallbackFixture {
    try #require(try CallbackFixture.all().first { $0.name == name })
  }

  @Test func thereAreFixturesOfBothSources() throws {
    let fixtures = try CallbackFixture.all()
    #expect(Set(fixtures.map(\.source)) == [.completion, .delegates])
    #expect(fixtures.count { $0.before != $0.after } >= 5)
  }

  @Test(arguments: names)
  func theTextBecomesTheOneAfterIt(name: String) throws {
    let fixture = try fixture(name)
    let report = try fixture.rewrite(fixture.before)
    #expect(report.text(or: fixture.before) == fixture.after)
    #expect(report.problems.isEmpty)
  }

  @Test(arguments: names)
  func everySiteHasTheExpectedOutcome(name: String) throws {
    let fixture = try fixture(name)
    let report = try fixture.rewrite(fixture.before)
    #expect(report.lines == fixture.sites)
    let rewritten = report.sites.count { $0.outcome == .rewritten }
    let kept = report.sites.count { $0.outcome == .kept }
    let reported = report.sites.count { $0.reason != nil }
    #expect(rewritten + kept + reported == report.sites.count)
    #expect(report.candidateCount > 0)
  }

  @Test(arguments: names)
  func aSecondRunChangesNothing(name: String) throws {
    let fixture = try fixture(name)
    let report = try fixture.rewrite(fixture.after)
    #expect(report.changed.isEmpty)
    #expect(!report.sites.contains { $0.outcome == .rewritten })
  }

  @Test(arguments: names)
  func theDifferenceCanBeApplied(name: String) throws {
    let fixture = try fixture(name)
    let report = try fixture.rewrite(fixture.before)
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Fixture.swift")
    try Data(fixture.before.utf8).write(to: file)
    let difference = RewriteText.diff(report)
    #expect(difference.isEmpty == (fixture.before == fixture.after))
    guard !difference.isEmpty else { return }
    try Data(difference.utf8).write(to: folder.appending(path: "rewrite.diff"))
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "rewrite.diff"]
    git.currentDirectoryURL = folder
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == fixture.after)
  }

  @Test func theFixtureOfTheGuideHasItsCode() throws {
    let guide = try #require(Markdown(try Repository.text("docs/migrating/from-delegates.md")).code(under: "Before"))
    #expect(try fixture("delegates-guide.fixture").before == guide + "\n")
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
      #expect(report.text(or: "").hasPrefix(after + "func f()"), "\(before) becomes \(report.text(or: ""))")
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
    #expect(report.text(or: "").contains("(callback: CausewayBridging.Callback<Int, Never>) in"))
  }
}

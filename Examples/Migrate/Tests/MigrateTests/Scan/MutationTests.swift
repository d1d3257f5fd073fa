import Foundation
import Testing

@testable import MigrateKit

/// Damaged files stop neither the scan nor the linter.
///
/// `CAUSEWAY_MUTATIONS` sets their number, by default 500.
struct MutationTests {
  private static let count = ProcessInfo.processInfo.environment["CAUSEWAY_MUTATIONS"].flatMap(Int.init) ?? 500

  @Test func mutatedFilesAreScannedAndStayConsistent() throws {
    let texts = try Fixture.all().map(\.text) + guides() + lintFixtures()
    let reports = Workers.map(Array(0..<Self.count), workers: 2) { seed in
      var generator = SplitMix(seed: UInt64(seed))
      let text = Mutation.mutated(texts[seed % texts.count], with: texts[seed / 7 % texts.count], &generator)
      _ = Linter(workers: 1).lint(text: text, path: "\(seed).swift")
      return Result { try Scanner(workers: 1).scan(text: text, path: "\(seed).swift", module: "Mutated") }
    }
    #expect(reports.count == Self.count)
    for (seed, report) in reports.enumerated() {
      #expect(throws: Never.self, "the mutation with the seed \(seed)") { try report.get() }
    }
    // Most mutations still have something to find, so the scan does not stop at the first error.
    let found = reports.count { ((try? $0.get())?.candidateCount ?? 0) > 0 }
    #expect(found > Self.count / 2)
  }

  @Test func mutatedFilesAreRewrittenOnlyWhereASiteSaysSo() throws {
    let fixtures = try RewriteFixture.all("Combine").flatMap { $0.before.sorted { $0.key < $1.key }.map(\.value) }
    let texts = try fixtures + guides()
    let reports = Workers.map(Array(0..<Self.count), workers: 2) { seed in
      var generator = SplitMix(seed: UInt64(seed))
      let text = Mutation.mutated(texts[seed % texts.count], with: texts[seed / 7 % texts.count], &generator)
      return Result { try Rewriter(from: .combine, workers: 1).rewrite(texts: ["\(seed).swift": text]) }
    }
    var changed = 0
    for (seed, result) in reports.enumerated() {
      guard case .success(let report) = result else {
        Issue.record("The mutation with the seed \(seed) failed: \(result)")
        continue
      }
      for file in report.files {
        let isRewritten = file.sites.contains { $0.outcome == .rewritten }
        #expect(isRewritten || file.original == file.rewritten, "the mutation with the seed \(seed)")
        changed += file.isChanged ? 1 : 0
      }
    }
    // Some mutations leave the syntax valid, so that the edits are tested as well.
    #expect(changed > Self.count / 100)
  }

  @Test func aScanOfTheSameTextIsTheSame() throws {
    let text = try #require(try Fixture.all().first { $0.name == "completion-handlers.fixture" }).text
    let scan = { try ReportFormat.json.render(Scanner(workers: 2).scan(text: text, path: "A.swift", module: "A")) }
    #expect(try scan() == scan())
  }

  @Test func deeplyNestedCodeIsScanned() throws {
    let depth = 2_000
    for (open, close) in [("(", ")"), ("[", "]"), ("{ a in ", " }"), ("f(", ")"), ("if true { ", " }")] {
      let text = String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      #expect(throws: Never.self) { try scanOnWorker(text) }
    }
    let chain = "a" + String(repeating: ".b", count: 5_000) + ".sink { }"
    #expect(throws: Never.self) { try scanOnWorker(chain) }
  }

  private func scanOnWorker(_ text: String) throws {
    let results = Workers.map([text], workers: 1) { text in
      Result { try Scanner(workers: 1).scan(text: text, path: "Deep.swift", module: "Deep") }
    }
    _ = try #require(results.first).get()
  }

  private func lintFixtures() throws -> [String] {
    let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/Lint")
    return try Repository.files(in: folder, suffix: ".fixture").map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private func guides() throws -> [String] {
    try Style.allCases.compactMap {
      Markdown(try Repository.text("docs/migrating/\($0.guide.file)")).code(under: "Before")
    }
  }
}

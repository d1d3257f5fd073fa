import Foundation
import Testing

@testable import MigrateKit

/// Damaged files stop neither the scan nor the linter.
struct MutationTests {
  @Test func mutatedFilesAreScannedAndStayConsistent() throws {
    let texts = try Fixture.all().map(\.text) + Markdown.codeBeforeGuides() + Self.lintedTexts
    let reports = Workers(2).map(Array(0..<Mutation.count)) { seed in
      let text = Mutation.mutated(texts, seed: seed)
      return Result { try Scanner(workers: 1).scan(text: text, path: "\(seed).swift", module: "Mutated") }
    }
    #expect(reports.count == Mutation.count)
    for (seed, report) in reports.enumerated() {
      #expect(throws: Never.self, "the mutation with the seed \(seed)") { try report.get() }
    }
    // Most mutations still have something to find, so the scan does not stop at the first error.
    let found = reports.count { ((try? $0.get())?.candidateCount ?? 0) > 0 }
    #expect(found > Mutation.count / 2)
  }

  @Test func mutatedFilesAreLintedAndFixed() throws {
    let texts = try Self.lintedTexts
    let outcomes = Workers(2).map(Array(0..<Mutation.count)) { seed -> (findings: Int, fixed: LintReport?) in
      let text = Mutation.mutated(texts, seed: seed)
      let file = SourceFile(path: "\(seed).swift", module: "Mutated")
      let findings = Linter(workers: 1).lint(text: text, path: file.path).findings.count
      let fixed = FixedFile(Array(text.utf8), of: file).map { String(decoding: $0.bytes, as: UTF8.self) }
      return (findings, fixed.map { Linter(workers: 1).lint(text: $0, path: file.path) })
    }
    // Most mutations still have mistakes, and some of these are edited.
    #expect(outcomes.count { $0.findings > 0 } > Mutation.count / 2)
    #expect(outcomes.contains { $0.fixed != nil })
    for (seed, outcome) in outcomes.enumerated() {
      guard let fixed = outcome.fixed else { continue }
      #expect(fixed.findings.count < outcome.findings, "the mutation with the seed \(seed)")
      #expect(!fixed.findings.contains { $0.fix != nil }, "the mutation with the seed \(seed)")
    }
  }

  /// Files with the mistakes that the linter finds.
  private static var lintedTexts: [String] {
    get throws { try (Fixture.all("Lint") + Fixture.all("Fixes")).flatMap { $0.files.map(\.text) } }
  }

  @Test func aScanOfTheSameTextIsTheSame() throws {
    let text = try Fixture.named("completion-handlers", in: "Styles").text
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
    let results = Workers(1).map([text]) { text in
      Result { try Scanner(workers: 1).scan(text: text, path: "Deep.swift", module: "Deep") }
    }
    _ = try #require(results.first).get()
  }
}

import Foundation
import Testing

@testable import MigrateKit

/// Damaged files stop neither the scan nor the linter.
struct MutationTests {
  @Test func mutatedFilesAreScannedAndStayConsistent() throws {
    let texts =
      try Fixture.all().map(\.text) + Markdown.codeBeforeGuides() + Fixture.all("Lint").flatMap { $0.files.map(\.text) }
    let reports = Workers(2).map(Array(0..<Mutation.count)) { seed in
      let text = Mutation.mutated(texts, seed: seed)
      _ = Linter(workers: 1).lint(text: text, path: "\(seed).swift")
      _ = FixedFile(Array(text.utf8), of: SourceFile(path: "\(seed).swift", module: "Mutated"))
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

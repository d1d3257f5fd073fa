import Foundation
import Testing

@testable import MigrateKit

/// Damaged files do not stop `rewrite`, parse if they are rewritten, and stay as they are if nothing in them is rewritten.
struct RewriteMutationTests {
  @Test(arguments: RewriteSource.allCases)
  func mutatedFilesAreRewrittenOrStay(source: RewriteSource) throws {
    let texts = try Fixture.rewrites().filter { $0.source == source }.flatMap(\.before.values).sorted()
    let reports = Workers.map(Array(0..<Mutation.count), workers: 2) { seed in
      Result { try Rewriter(from: source, workers: 1).rewrite(texts: ["A.swift": Mutation.mutated(texts, seed: seed)]) }
    }
    var rewritten = 0
    for (seed, result) in reports.enumerated() {
      guard let report = try? result.get() else {
        Issue.record("The rewrite of the mutation with the seed \(seed) failed: \(result).")
        continue
      }
      for file in report.files {
        let changes = file.sites.contains { $0.outcome == .rewritten }
        #expect(file.isChanged == changes, "the mutation with the seed \(seed)")
        guard file.isChanged else { continue }
        rewritten += 1
        let parsed = try FileReader.parse(file.rewritten, of: SourceFile(path: file.path, module: "App")).get()
        #expect(parsed.problem == nil, "the mutation with the seed \(seed) does not parse after the rewrite")
      }
    }
    // Some mutations are valid Swift, so that edits are made.
    #expect(rewritten > 0)
  }
}

import Foundation
import Testing

@testable import MigrateKit

/// Damaged files do not stop `rewrite`, and stay as they are if nothing in them is rewritten.
///
/// `CAUSEWAY_MUTATIONS` sets their number, by default 500.
struct CallbackMutationTests {
  private static let count = ProcessInfo.processInfo.environment["CAUSEWAY_MUTATIONS"].flatMap(Int.init) ?? 500

  @Test(arguments: [RewriteSource.completion, .delegates])
  func mutatedFilesAreRewrittenOrStay(source: RewriteSource) throws {
    let texts = try CallbackFixture.all().map(\.before)
    let reports = Workers.map(Array(0..<Self.count), workers: 2) { seed in
      var generator = SplitMix(seed: UInt64(seed))
      let text = Mutation.mutated(texts[seed % texts.count], with: texts[seed / 7 % texts.count], &generator)
      return Result { try Rewriter(from: source, workers: 1).rewrite(texts: ["\(seed).swift": text]) }
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
        let name = SourceFile(path: file.path, module: "App")
        let parsed = try FileReader.parse(file.rewritten, of: name).get()
        #expect(parsed.problem == nil, "the mutation with the seed \(seed) does not parse after the rewrite")
      }
    }
    // Some mutations are valid Swift, so that edits are made.
    #expect(rewritten > 0)
  }
}

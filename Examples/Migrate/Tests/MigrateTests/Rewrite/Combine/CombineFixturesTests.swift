import Foundation
import Testing

@testable import MigrateKit

struct CombineFixturesTests {
  private static let names = try? CombineFixture.all("Combine").map(\.name)

  private func fixture(_ name: String) throws -> CombineFixture {
    try #require(try CombineFixture.all("Combine").first { $0.name == name })
  }

  @Test(arguments: names ?? [])
  func theTextBeforeBecomesTheTextAfter(name: String) throws {
    let fixture = try fixture(name)
    let report = try Rewriter(from: .combine, workers: 1).rewrite(texts: fixture.before)
    for (path, text) in fixture.after {
      let file = report.files.first { $0.path == path }
      #expect(String(decoding: file?.rewritten ?? [], as: UTF8.self) == text, "\(name), \(path)")
    }
    let reported = report.files.flatMap(\.sites).compactMap(\.expectation)
    #expect(reported.sorted() == fixture.reported.sorted())
    #expect(fixture.before.keys.sorted() == fixture.after.keys.sorted())
  }

  @Test(arguments: names ?? [])
  func everySiteHasOneOutcome(name: String) throws {
    let report = try Rewriter(from: .combine, workers: 1).rewrite(texts: fixture(name).before)
    let sites = report.sites
    let rewritten = sites.count { $0.outcome == .rewritten }
    let kept = sites.count { $0.outcome == .kept }
    #expect(sites.count == rewritten + kept + sites.count { $0.reason != nil })
    #expect(Set(sites.map { "\($0.file):\($0.line):\($0.column) \($0.name)" }).count == sites.count)
    #expect(report.candidateCount > 0)
  }

  @Test(arguments: names ?? [])
  func theTextAfterIsNotRewrittenAgain(name: String) throws {
    let report = try Rewriter(from: .combine, workers: 1).rewrite(texts: fixture(name).after)
    #expect(report.changed.map(\.path) == [])
  }

  @Test(arguments: names ?? [])
  func gitAppliesTheDifferences(name: String) throws {
    let fixture = try fixture(name)
    let report = try Rewriter(from: .combine, workers: 1).rewrite(texts: fixture.before)
    let folder = FileManager.default.temporaryDirectory.appending(path: "rewrite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in fixture.before { try Data(text.utf8).write(to: folder.appending(path: path)) }
    let patch = folder.appending(path: "patch")
    try Data(RewriteText.diff(report).utf8).write(to: patch)
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", patch.path]
    git.currentDirectoryURL = folder
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    for (path, text) in fixture.after {
      #expect(try String(contentsOf: folder.appending(path: path), encoding: .utf8) == text)
    }
  }
}

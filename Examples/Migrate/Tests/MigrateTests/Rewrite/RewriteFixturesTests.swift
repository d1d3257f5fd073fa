import Foundation
import Testing

@testable import MigrateKit

/// `rewrite` against files before and after.
struct RewriteFixturesTests {
  private static let fixtures = (try? Fixture.rewrites()) ?? []

  @Test func thereAreFixturesOfAllSources() throws {
    let fixtures = try Fixture.rewrites()
    #expect(Set(fixtures.compactMap(\.source)) == Set(RewriteSource.allCases))
    #expect(fixtures.count { $0.before != $0.after } >= 15)
  }

  @Test(arguments: fixtures)
  func theTextsBecomeThoseAfter(fixture: Fixture) throws {
    let report = try fixture.rewrite(fixture.before)
    #expect(fixture.before.merging(report.texts) { $1 } == fixture.after)
    #expect(report.problems.isEmpty)
  }

  @Test(arguments: fixtures)
  func everySiteHasOneOutcome(fixture: Fixture) throws {
    let report = try fixture.rewrite(fixture.before)
    #expect(report.lines == fixture.sites)
    // The operators of RxSwift have the place of their chain.
    let names = report.sites.map { fixture.source == .rxswift ? $0.name : "" }
    let places = zip(report.sites, names).map { "\($0.file):\($0.line):\($0.column) \($1)" }
    #expect(Set(places).count == report.sites.count)
    #expect(report.candidateCount > 0)
  }

  @Test(arguments: fixtures)
  func theLineOfASiteThatStaysIsThatOfItsText(fixture: Fixture) throws {
    let report = try fixture.rewrite(fixture.before)
    for file in report.files {
      let (before, after) = (lines(file.original), lines(file.rewritten))
      for site in file.sites where site.reason != nil {
        let line = after[site.rewrittenLine - 1]
        #expect(line == before[site.line - 1] || line.contains(site.name))
      }
    }
  }

  @Test(arguments: fixtures)
  func theLinesOfTheNewTextEndAsThoseOfTheFile(fixture: Fixture) throws {
    let windows = { (text: String) in text.replacingOccurrences(of: "\n", with: "\r\n") }
    let report = try fixture.rewrite(fixture.before.mapValues(windows))
    #expect(report.lines == fixture.sites)
    for (path, text) in report.texts {
      #expect(text.utf8.elementsEqual(windows(fixture.after[path, default: ""]).utf8))
    }
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: fixtures)
  func aSecondRunChangesNothing(fixture: Fixture) throws {
    let report = try fixture.rewrite(fixture.after)
    #expect(report.changed.isEmpty)
    #expect(!report.sites.contains { $0.outcome == .rewritten })
  }

  @Test(arguments: fixtures)
  func gitAppliesTheDifference(fixture: Fixture) throws {
    let difference = RewriteText.diff(try fixture.rewrite(fixture.before))
    #expect(difference.isEmpty == (fixture.before == fixture.after))
    guard !difference.isEmpty else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "rewrite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in fixture.before {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try Data(difference.utf8).write(to: folder.appending(path: "rewrite.diff"))
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "rewrite.diff"]
    git.currentDirectoryURL = folder
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    for (path, text) in fixture.after {
      #expect(try String(contentsOf: folder.appending(path: path), encoding: .utf8) == text)
    }
  }
}

/// Damaged files do not stop `rewrite`, parse if they are rewritten, and stay as they are if nothing in them is rewritten.
struct RewriteMutationTests {
  @Test(arguments: RewriteSource.allCases)
  func mutatedFilesAreRewrittenOrStay(source: RewriteSource) throws {
    let texts = try Fixture.rewrites().filter { $0.source == source }.flatMap(\.before.values).sorted()
    let reports = Workers(2).map(Array(0..<Mutation.count)) { seed in
      let rewriter = Rewriter(from: source, answers: IsolationAnswers(mainActor: ["*"]), workers: 1)
      return Result { try rewriter.rewrite(texts: ["A.swift": Mutation.mutated(texts, seed: seed)]) }
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

import Foundation
import Testing

@testable import MigrateKit

/// Code on RxSwift before and after `rewrite`.
struct RxFixturesTests {
  private static let fixtures = (try? RxFixture.all()) ?? []

  @Test(arguments: fixtures) func theTextBecomesTheOther(_ fixture: RxFixture) throws {
    let report = try fixture.rewrite()
    #expect(report.text == fixture.after)
    #expect(report.expectations == fixture.reported)
    #expect(report.changed.isEmpty == (fixture.before == fixture.after))
  }

  @Test(arguments: fixtures) func theNewTextIsNotRewrittenAgain(_ fixture: RxFixture) throws {
    let again = try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["\(fixture.name).swift": fixture.after])
    #expect(again.changed.isEmpty)
  }

  @Test(arguments: fixtures) func theDifferencesCanBeApplied(_ fixture: RxFixture) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rewrite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "\(fixture.name).swift")
    try Data(fixture.before.utf8).write(to: file)
    let diff = folder.appending(path: "changes.diff")
    try Data(RewriteText.diff(try fixture.rewrite()).utf8).write(to: diff)
    guard fixture.before != fixture.after else {
      #expect(try Data(contentsOf: diff).isEmpty)
      return
    }
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", folder.path, "apply", diff.path]
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == fixture.after)
  }
}

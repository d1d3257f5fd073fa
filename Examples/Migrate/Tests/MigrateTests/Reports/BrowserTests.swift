import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The pages in Chromium, where `Tests/Browser/run` checks the layout, the links and the filter.
struct BrowserTests {
  private static let hasBrowser = ["/usr/bin/chromium", "/usr/bin/chromedriver", "/usr/bin/python3"]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: hasBrowser, "needs Debian's packages chromium and chromium-driver"))
  func theReportOfAnAppWorksOnEveryScreen() throws {
    let folder = try TemporaryFolder()
    // A name that would be wider than a phone, and one that is none of the page's tags.
    let long = String(repeating: "VeryLongName", count: 12)
    try folder.file("App/Package.swift", "")
    try folder.file(
      "App/Sources/<b>#Shop/\(long.prefix(200)).swift",
      "final class \(long) {\n  func add\(long)(_ done: @escaping (String, Error?) -> Void) {}\n}\n")
    // Types that use each other, in a folder whose path is longer than a line: the order says where to cut.
    let deep = "App/Sources/Cycle/" + String(repeating: "AFolderAmongOthers/", count: 6)
    let names = ["A", "B", "C", "D", "E", "F"].map { "NotificationSettings\($0)Controller" }
    for (index, type) in names.enumerated() {
      let next = names[(index + 1) % names.count]
      try folder.file(
        "\(deep)\(type).swift", "final class \(type) {\n  let next: \(next)\n  var onChange: (() -> Void)?\n}\n")
    }
    for fixture in try Fixture.all() {
      try folder.file("App/Sources/\(fixture.name.prefix { $0 != "." })/A.swift", fixture.text)
    }
    let page = folder.path("reports/report.html")
    try folder.file("reports/keep", "")
    // Some of the fixtures have syntax errors.
    let run = try Program.run(["scan", folder.path("App"), "--format", "html", "--output", page])
    #expect([0, 65].contains(run.status), "\(run.errors)")
    try expectWorks(page)
  }

  @Test(.enabled(if: hasBrowser, "needs Debian's packages chromium and chromium-driver"))
  func theProgressOfAnAppWorksOnEveryScreen() throws {
    let folder = try TemporaryFolder()
    for (path, text) in try Fixture.shop().files { try folder.file(path, text) }
    let inventory = try folder.file("inventory.txt", Fixture.shop().inventory)
    let runs = (1...9).map {
      "2026-0\($0)-01T10:00:00Z \(3_000 - $0 * 200) callbacks, \(90 - $0) uses, \($0) bridges, 9 services\n"
    }
    let history = try folder.file("history.txt", runs.joined())
    let page = folder.path("progress.html")
    let run = try Program.run([
      "progress", folder.path("Shop"), "--inventory", inventory, "--history", history, "--format", "html", "--output",
      page,
    ])
    #expect(run.status == 0, "\(run.errors)")
    try expectWorks(page)
  }

  private func expectWorks(_ page: String) throws {
    let script = Repository.examples.appending(path: "Migrate/Tests/Browser/run")
    let run = try Program.run([page], of: script)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}

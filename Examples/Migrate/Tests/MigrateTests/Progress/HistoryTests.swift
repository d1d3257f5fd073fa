import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// The file with a line for each run of `progress`.
struct HistoryTests {
  private static func run(_ day: String, _ callbacks: Int) throws -> HistoryRun {
    let date = try Date("\(day)T10:00:00Z", strategy: .iso8601)
    return HistoryRun(date: date, callbacks: callbacks, uses: 5, bridges: 3, services: 2)
  }

  @Test func aRunIsALineAtTheEnd() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("history.txt")
    try History(path).append(Self.run("2026-10-01", 120))
    try History(path).append(Self.run("2026-11-01", 80))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        # The runs of causeway-migrate progress. Commit this file.
        2026-10-01T10:00:00Z 120 callbacks, 5 uses, 3 bridges, 2 services
        2026-11-01T10:00:00Z 80 callbacks, 5 uses, 3 bridges, 2 services

        """)
    #expect(try History(path).runs.map(\.callbacks) == [120, 80])
  }

  @Test func damageCostsOnlyTheLinesThatItHits() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "history.txt",
      """
      <<<<<<< HEAD
      2026-11-01T10:00:00Z 80 callbacks, 5 uses, 3 bridges, 2 services
      =======
      2026-10-01T10:00:00Z 120 callbacks, 5 uses, 3 bridges, 2 services\r
      >>>>>>> other
      2026-13-41T10:00:00Z 1 callbacks, 5 uses, 3 bridges, 2 services
      2026-10-02T10:00:00Z 9223372036854775807 callbacks, 5 uses, 3 bridges, 2 services
      2026-11-02T10:00:00Z 70 callb
      """)
    let history = try History(path)
    #expect(history.runs.map(\.callbacks) == [120, 80])
    #expect(history.damagedLines == [1, 3, 5, 6, 7, 8])
    try history.append(Self.run("2026-11-03", 60))
    #expect(try History(path).runs.map(\.callbacks) == [120, 80, 60])
  }

  @Test func anyDamageIsRead() throws {
    let folder = try TemporaryFolder()
    let line = Array("2026-10-01T10:00:00Z 120 callbacks, 5 uses, 3 bridges, 2 services\n".utf8)
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      var bytes = line + line + line
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let history = try History(folder.file("history.txt", bytes))
      #expect(history.runs.count <= 3 + bytes.count { $0 == UInt8(ascii: "\n") })
      var report = try Fixture.shop().progress()
      report.history = history.runs
      #expect(ProgressFormat.html.render(report).contains("</html>"))
    }
  }

  @Test func theReportsShowTheRuns() throws {
    var report = try Fixture.shop().progress()
    report.history = try (1...12).map { try Self.run("2026-10-\($0 < 10 ? "0" : "")\($0)", 120 - $0) }
    let text = ProgressFormat.text.render(report)
    #expect(
      text.contains("\nOver time\n---------\n  (2 earlier runs)\n  2026-10-03  117 callbacks, 5 uses of old interfaces")
    )
    let html = ProgressFormat.html.render(report)
    let charts = html.matches(of: /<figcaption>(.+)<\/figcaption>/).map { String($0.1) }
    #expect(charts == ["Callbacks", "Old interfaces"])
    #expect(html.components(separatedBy: "<circle").count - 1 == 4 * 12)
    #expect(html.contains(">2026-10-01</text>") && html.contains(">2026-10-12</text>"))
    let json = try JSONDecoder().decode(ProgressJSON.self, from: Data(ProgressFormat.json.render(report).utf8))
    #expect(json.history.map(\.callbacks).first == 119 && json.history.count == 12)
  }

  @Test func theCommandAddsARun() throws {
    let folder = try TemporaryFolder()
    let source = try folder.file("A.swift", "final class Feed { var onChange: (() -> Void)? }\n")
    let arguments = ["progress", source, "--inventory", "/dev/null", "--history", folder.path("history.txt")]
    #expect(
      try Program.run(arguments).output.contains("  1 callback, 0 uses of old interfaces, 0 bridges, 1 service\n"))
    try folder.file("history.txt", "damaged\n")
    let second = try Program.run(arguments)
    #expect(second.status == 0)
    #expect(second.errors.contains("history.txt:1: The line is not a run, and is ignored."))
    #expect(try History(folder.path("history.txt")).runs.count == 1)
    let folderRun = try Program.run(arguments.dropLast() + [folder.url.path])
    #expect(folderRun.status == 73)
    #expect(folderRun.errors.contains("could not be read"))
  }

  @Test func numbersWithoutSomeFilesAreNotAdded() throws {
    let folder = try TemporaryFolder()
    try folder.file("A.swift", "let a = 1\n")
    try folder.file("B.swift", [0x6C, 0xFF, 0xFE])
    let history = folder.path("history.txt")
    let run = try Program.run(["progress", folder.url.path, "--inventory", "/dev/null", "--history", history])
    #expect(run.errors.contains("The run is not added to the history"))
    #expect(!folder.has("history.txt"))
  }
}

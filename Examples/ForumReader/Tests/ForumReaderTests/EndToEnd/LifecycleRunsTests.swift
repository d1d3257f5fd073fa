import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The life cycle of the program, observed from outside: filling and emptying its cache, and its behaviour in the
/// background and on its return.
///
/// A post that is known from a page needs no network, so links to posts show which posts are cached.
@Suite(.timeLimit(.minutes(60)))
struct LifecycleRunsTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  private func unplug() throws {
    try person.write(#"{"isReachable": false}"#, to: "server.json")
  }

  /// Returns the ids of the posts on a page, from the line that shows it.
  private func posts(_ page: String, in lines: [String]) throws -> [Int] {
    let line = try #require(lines.first { $0.hasPrefix("shows ") && $0.contains(page) })
    return line.split(separator: " ").reversed().prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
  }

  /// Runs a program while a test communicates with it.
  private func talk(_ body: @escaping @Sendable (ChildProcess) async throws -> Void) async throws -> [String] {
    let process = try person.start()
    return try await patiently(with: process) {
      try await body(process)
      try? process.endInput()
      let lines = await process.output.untilEnd()
      _ = await process.exitStatus()
      return lines
    }
  }

  @Test(.covers("f7")) func unreadPagesOfBookmarksAreCachedAtLaunch() async throws {
    let first = try await person.visitLoggingIn(typing: "link awful://threads/3/pages/2", "bookmark", "back")
    let unread = try #require(try posts("page 2 of 4", in: first.output).last) + 1
    try unplug()
    let visit = try await person.visit(typing: "link awful://posts/\(unread)", "link awful://posts/300")
    #expect(visit.links == ["true", "false: The forum cannot be reached."])
    #expect(visit.places.contains("forums > thread 3 page 3"))
  }

  @Test(.covers("f8")) func memoryWarningEmptiesTheCache() async throws {
    let person = person
    let lines = try await talk { process in
      try process.type("login ada lovelace", "link awful://threads/3/pages/2", "link awful://posts/300")
      await process.output.until { $0.lines.count { $0 == "link true" } == 2 }
      try person.write(#"{"isReachable": false}"#, to: "server.json")
      // Known from the page; afterwards unknown.
      try process.type("link awful://posts/300", "memory", "link awful://posts/300")
    }
    #expect(
      lines.filter { $0.hasPrefix("link ") }
        == ["link true", "link true", "link true", "link false: The forum cannot be reached."])
  }

  @Test(.covers("f12")) func goingToTheBackgroundSavesBeforeTheSystemEndsTheProgram() async throws {
    _ = try await talk { process in
      try process.type("login ada lovelace")
      await process.output.untilLine { $0.hasPrefix("shows Forums") }
      try process.type("open 2", "background", "restore info")
      await process.output.untilLine { $0.hasPrefix("restored: ") }
      process.send(SIGKILL)
    }
    #expect(try await person.visit().places == ["forums > forum 2"])
  }

  @Test(.covers("f12")) func comingToTheForegroundRefreshesDueKeysAndDoesNotNavigate() async throws {
    let person = person
    let lines = try await talk { process in
      try process.type("login ada lovelace", "open 2", "background")
      await process.output.untilLine { $0 == "where forums > forum 2" }
      try person.write(#"{"forums": {"1": "Fresh news"}}"#, to: "server.json")
      try process.type("foreground", "where", "back", "read")
    }
    let places = lines.filter { $0.hasPrefix("where ") }
    #expect(places == ["where forums", "where forums > forum 2", "where forums > forum 2", "where forums"])
    #expect(lines.contains { $0.contains("Fresh news") })
  }

  @Test(.covers("f12")) func comingToTheForegroundWithAnExpiredLoginShowsTheLogin() async throws {
    let person = person
    let lines = try await talk { process in
      try process.type("login ada lovelace", "open 2", "background")
      await process.output.untilLine { $0 == "where forums > forum 2" }
      let account = #"{"name": "ada", "password": "lovelace", "id": "1", "isExpired": true}"#
      try person.write(#"{"accounts": [\#(account)]}"#, to: "server.json")
      try process.type("foreground")
    }
    #expect(lines.filter { $0.hasPrefix("root ") } == ["root launching", "root login", "root main ada", "root login"])
    #expect(lines.last == "shows Log in — The login has expired.")
  }

  @Test(.covers("f12")) func comingToTheForegroundWithoutANetworkChangesNothing() async throws {
    let person = person
    let lines = try await talk { process in
      try process.type("login ada lovelace", "open 2")
      await process.output.untilLine { $0 == "where forums > forum 2" }
      try person.write(#"{"isReachable": false}"#, to: "server.json")
      try process.type("foreground", "where")
    }
    #expect(lines.contains("notice The forum cannot be reached."))
    #expect(lines.last { $0.hasPrefix("where ") } == "where forums > forum 2")
    #expect(lines.last { $0.hasPrefix("root ") } == "root main ada")
  }
}

import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// Links that wait for a login survive a kill of the program.
@Suite(.timeLimit(.minutes(60)))
struct WaitingLinksTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  /// Starts the program, waits for a line, and kills it.
  private func killAfter(_ line: String, starting arguments: String..., typing typed: String...) async throws {
    let process = try person.start(arguments)
    for line in typed { try process.type(line) }
    #expect(await patiently(with: process) { await process.output.untilLine { $0 == line } } != nil)
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)
  }

  @Test func aTypedLinkIsServedAfterAKillAndTheNextLogin() async throws {
    try await killAfter("link waits", typing: "link awful://forums/2")
    let visit = try await person.visitLoggingIn(typing: "log")
    #expect(visit.place == "forums > forum 2")
    #expect(visit.log.count { $0.hasPrefix("open URL: forum(id=2) → coordinator → ") } == 1)
  }

  @Test func aPastedLinkIsServedAfterAKillAndTheNextLogin() async throws {
    try await killAfter("link waits", typing: "paste Look: awful://forums/2!")
    let visit = try await person.visitLoggingIn(typing: "log")
    #expect(visit.place == "forums > forum 2")
    #expect(visit.log.count { $0.hasPrefix("pasteboard: forum(id=2) → coordinator → ") } == 1)
  }

  @Test func theLinkOfACommandLineIsServedAfterAKillAndTheNextLogin() async throws {
    try await killAfter("root login", starting: "open", "awful://posts/300")
    let visit = try await person.visitLoggingIn(typing: "log")
    #expect(visit.place == "forums > thread 6 page 2")
    #expect(visit.log.count { $0.hasPrefix("launch: post(id=300) → coordinator → ") } == 1)
  }

  @Test func linksOfSeveralRunsAreServedInTheirOrderToTheNextUser() async throws {
    try await killAfter("link waits", typing: "link awful://forums/2")
    try await killAfter("root login", starting: "open", "awful://messages/2")
    let visit = try await person.visit(typing: "link awful://users/3", "login alan turing", "log")
    #expect(visit.place == "messages > message 2 + profile 3")
    #expect(
      visit.log.filter { $0.contains("=") }.map { $0.prefix { $0 != "→" } } == [
        "open URL: forum(id=2) ", "launch: message(id=2) ", "open URL: profile(userID=3) ",
      ])
  }

  @Test func damagedLinksAreMovedAsideAndToldOf() async throws {
    try person.write("nonsense", to: "links/pending-links.json")
    let visit = try await person.visit(typing: "link awful://forums/2", "login ada lovelace")
    #expect(try person.movedAside("links/pending-links.json") == ["nonsense"])
    #expect(visit.texts("notice").contains { $0.contains("pending-links.json.aside-") })
    #expect(visit.place == "forums > forum 2")
  }

  @Test func aServedLinkIsNotServedAgain() async throws {
    try await killAfter("link waits", typing: "link awful://forums/2")
    try await killAfter("where forums > forum 2", typing: "login ada lovelace")
    let visit = try await person.visit(typing: "logout", "login alan turing", "where")
    #expect(visit.place == "forums")
  }

  @Test func theLinkOfACommandLineThatFindsAUserIsNotKept() async throws {
    try await person.visitLoggingIn()
    try await killAfter("where forums > forum 2", starting: "open", "awful://forums/2")
    let visit = try await person.visit(typing: "tab messages", "logout", "login alan turing", "where")
    #expect(visit.place == "forums")
  }
}

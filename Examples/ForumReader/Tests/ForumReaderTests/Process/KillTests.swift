import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The program killed while a user navigates.
@Suite(.timeLimit(.minutes(60)))
struct KillTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.covers("e9")) func savedStateIsRestoredAfterAKill() async throws {
    let process = try ChildProcess(in: folder)
    try process.type("login ada lovelace", "open 2", "show 26", "compose", "type Half a reply", "background", "where")
    #expect(
      await process.output.untilLine { $0 == "where forums > forum 2 > thread 26 page unread + reply to 26" } != nil)
    await process.output.until { $0.lines.count { $0.hasSuffix(" + reply to 26") } > 1 }
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)

    let again = try ChildProcess(in: folder)
    try again.endInput()
    #expect(await again.exitStatus() == 0)
    let lines = await again.output.untilEnd()
    #expect(lines.contains("where forums > forum 2 > thread 26 page unread + reply to 26"))
    #expect(lines.contains("over Reply to thread 26 “Half a reply”"))
  }

  @Test(.covers("e9"), arguments: [SIGINT, SIGTERM, SIGHUP])
  func theLastChangeIsSavedOnARequestToEnd(by signal: Int32) async throws {
    let process = try ChildProcess(in: folder)
    try process.type("login ada lovelace", "tab messages", "open 1")
    #expect(await process.output.untilLine { $0 == "where messages > message 150" } != nil)
    process.send(signal)
    #expect(await process.exitStatus() == 128 + signal)

    let again = try await ProgramRun(input: ["where"], in: folder)
    #expect(again.output.last == "where messages > message 150")
  }

  @Test(arguments: [1, 5, 9, 14])
  func killedAnywhereItBeginsAgainSomewhereItWas(lines count: Int) async throws {
    let process = try ChildProcess(in: folder)
    try process.type("login ada lovelace")
    for _ in 0..<5 { try process.type("open 2", "open 1", "back", "back") }
    await process.output.until { $0.lines.count { $0.hasPrefix("where ") } >= count }
    process.send(SIGKILL)
    #expect(await process.exitStatus() == -SIGKILL)

    let again = try ChildProcess(in: folder)
    try again.type("where")
    try again.endInput()
    #expect(await again.exitStatus() == 0)
    let place = await again.output.untilEnd().last { $0.hasPrefix("where ") }
    let places = ["where forums", "where forums > forum 2", "where forums > forum 2 > thread 26 page unread"]
    #expect(place.map(places.contains) == true)
    #expect(await again.errors.untilEnd() == [])
  }
}

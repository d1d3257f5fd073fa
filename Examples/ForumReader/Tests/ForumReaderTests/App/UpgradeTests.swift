import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// A folder from before files had owners: everything in it belongs to the user who was logged in last.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct UpgradeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let drafts = """
      {"reply-3": "Half", "compose": "Dear", "compose-to": "2", "compose-subject": "Hi", "search": "bicycles"}
      """
    try folder.file(
      "state.json", Data(#"{"version": 3, "state": {"selectedTab": "messages"}, "drafts": \#(drafts)}"#.utf8))
    try folder.file("bookmarks.json", #"["3"]"#)
    try folder.file("read.json", #"{"6": 4}"#)
  }

  private func writeLastUser() throws {
    try folder.file("settings.json", #"{"lastUser": {"id": "1", "name": "ada"}}"#)
  }

  private func writeSession() throws {
    try folder.file(
      "session.json", Data(#"{"user": {"id": "1", "name": "ada"}, "cookies": {"bbuserid": "1"}}"#.utf8))
  }

  private func started() async throws -> TestReader {
    let reader = try TestReader(folder)
    await reader.start()
    return reader
  }

  private func expectEverything(_ reader: TestReader) async {
    #expect(reader.place == "messages")
    #expect(reader.app.drafts["reply-3"].text == "Half")
    #expect(reader.app.drafts["compose"] == Draft(recipient: "2", subject: "Hi", text: "Dear"))
    #expect(reader.app.restoration.drafts.all == ["search": "bicycles"])
    let reading = reader.app.serviceLocator.find((any ReadingService).self)
    #expect(await reading?.lastRead("6") == 4)
    await reader.type("tab bookmarks")
    #expect(Picture(reader.app).primary?.rows.map(\.id) == ["3"])
    for name in ["state.json", "bookmarks.json", "read.json"] { #expect(!folder.has(name)) }
  }

  private func expectNothing(_ reader: TestReader) async {
    #expect(reader.place == "forums")
    #expect(reader.app.draftNames.isEmpty)
    await reader.type("tab bookmarks")
    #expect(Picture(reader.app).primary?.rows.isEmpty == true)
  }

  @Test(.covers("e13")) func itGoesToTheUserWhoseSessionIsThere() async throws {
    try writeLastUser()
    try writeSession()
    let reader = try await started()
    await expectEverything(reader)
    await reader.type("logout", "login alan turing")
    await expectNothing(reader)
  }

  @Test(.covers("e13")) func afterAnExpiryItStillGoesToTheLastUser() async throws {
    try writeLastUser()
    try writeSession()
    try folder.file("server.json", #"{"accounts": [{"name": "alan", "password": "turing", "id": "2"}]}"#)
    let reader = try await started()
    #expect(reader.app.flow.state == .expired)
    await reader.type("login alan turing")
    await expectNothing(reader)
    await reader.type("logout")
    try FileManager.default.removeItem(atPath: folder.path("server.json"))
    await reader.type("login ada lovelace")
    await expectEverything(reader)
  }

  @Test(.covers("e13")) func withoutALastUserItGoesToTheFirstWhoLogsIn() async throws {
    let reader = try await started()
    await reader.type("login ada lovelace")
    await expectEverything(reader)
    await reader.type("logout", "login alan turing")
    await expectNothing(reader)
  }

  @Test func draftsOfBeforeComeOverOnce() async throws {
    try writeLastUser()
    try writeSession()
    let reader = try await started()
    await reader.type("link awful://threads/3", "compose", "type Sent.", "send", "background")
    #expect(reader.app.drafts["reply-3"] == Draft())
    let again = try await started()
    #expect(again.app.drafts["reply-3"] == Draft())
    #expect(again.app.drafts["compose"].text == "Dear")
  }
}

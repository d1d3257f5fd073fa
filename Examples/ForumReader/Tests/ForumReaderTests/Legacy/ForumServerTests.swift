import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ForumServerTests {
  private let folder: TemporaryFolder
  private let server: ForumServer
  private let ada = ForumUser(id: "1", name: "ada")

  init() throws {
    folder = try TemporaryFolder()
    server = ForumServer(file: folder.url.appending(path: "server.json"))
  }

  private func state(_ text: String) throws {
    try folder.file("server.json", text)
  }

  @Test func withoutAFileThereAreThreeAccounts() throws {
    #expect(server.isReachable)
    #expect(try server.user("ada", password: "lovelace") == ada)
    #expect(try server.user("grace", password: "hopper").id == "3")
    #expect(throws: AccountError.wrongPassword) { try server.user("ada", password: "turing") }
    #expect(throws: AccountError.wrongPassword) { try server.user("nobody", password: "") }
  }

  @Test func accountsAreThoseOfTheFile() throws {
    try state(#"{"accounts": [{"name": "eve", "password": "x", "id": "9"}]}"#)
    #expect(try server.user("eve", password: "x") == ForumUser(id: "9", name: "eve"))
    #expect(throws: AccountError.wrongPassword) { try server.user("ada", password: "lovelace") }
    #expect(throws: AccountError.expired) { try server.check(ada) }
  }

  @Test func expiredAccountsMayNotLogIn() throws {
    try state(#"{"accounts": [{"name": "ada", "password": "lovelace", "id": "1", "isExpired": true}]}"#)
    #expect(throws: AccountError.expired) { try server.user("ada", password: "lovelace") }
    #expect(throws: AccountError.wrongPassword) { try server.user("ada", password: "x") }
    #expect(throws: AccountError.expired) { try server.check(ada) }
  }

  @Test(arguments: [#"{"isReachable": false}"#, "{", ""])
  func serverThatMakesNoSenseIsOffline(text: String) throws {
    try state(text)
    #expect(!server.isReachable)
    #expect(throws: AccountError.offline) { try server.user("ada", password: "lovelace") }
    #expect(throws: AccountError.offline) { try server.check(ada) }
  }
}

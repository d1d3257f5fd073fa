import Causeway
import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedAccountsTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "accounts")
  private let wire = DispatchQueue(label: "wire")
  private let ada = ForumUser(id: "1", name: "ada")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func account() -> BridgedAccounts {
    let center = NotificationCenter()
    let service = AccountService(
      file: folder.url.appending(path: "session.json"),
      server: ForumServer(file: folder.url.appending(path: "server.json")), queue: queue, wire: wire, center: center)
    return BridgedAccounts(Confined(to: queue, service), center: center)
  }

  private func server(_ text: String) throws {
    try folder.file("server.json", text)
  }

  @Test(.covers("f9")) func userChangesBeforeTheLoginReturns() async throws {
    let account = account()
    let recorder = Recorder(account.user)
    #expect(try await account.logIn(name: "ada", password: "lovelace") == ada)
    #expect(account.user.value == ada)
    await account.logOut()
    #expect(account.user.value == nil)
    #expect(recorder.values == [nil, ada, nil])
    recorder.cancel()
  }

  @Test func loginFailsWithTheServicesOwnError() async throws {
    let account = account()
    await #expect(throws: AccountError.wrongPassword) { try await account.logIn(name: "ada", password: "x") }
    try server(#"{"isReachable": false}"#)
    await #expect(throws: AccountError.offline) { try await account.logIn(name: "ada", password: "lovelace") }
    try server(#"{"accounts": [{"name": "ada", "password": "lovelace", "id": "1", "isExpired": true}]}"#)
    await #expect(throws: AccountError.expired) { try await account.logIn(name: "ada", password: "lovelace") }
    #expect(account.user.value == nil)
  }

  @Test func sessionOutlivesTheProgram() async throws {
    #expect(try await account().check() == nil)
    _ = try await account().logIn(name: "ada", password: "lovelace")
    let next = account()
    #expect(next.user.value == nil)
    #expect(try await next.check() == ada)
    #expect(next.user.value == ada)
    try server(#"{"isReachable": false}"#)
    await #expect(throws: AccountError.offline) { try await account().check() }
    try server("{}")
    #expect(try await account().check() == ada)
    try server(#"{"accounts": []}"#)
    await #expect(throws: AccountError.expired) { try await next.check() }
    #expect(next.user.value == nil)
    #expect(try await account().check() == nil)
  }

  @Test(.covers("f10")) func cookiesAreDeletedBeforeTheEvent() async throws {
    let account = account()
    _ = try await account.logIn(name: "ada", password: "lovelace")
    #expect(await account.cookies() == ["bbuserid", "bbusername"])
    await account.deleteCookies()
    #expect(await account.cookies() == [])
    #expect(account.user.value == ada)
    await account.logOut()
    #expect(account.user.value == nil)
    await account.logOut()
    #expect(try await account.check() == nil)
  }

  @Test func logoutIsCarriedOutInACancelledTaskToo() async throws {
    let account = account()
    _ = try await account.logIn(name: "ada", password: "lovelace")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await account.logOut()
    }
    await task.value
    #expect(account.user.value == nil)
  }

  @MainActor
  @Test func aCancelledLoginLogsNoUserIn() async throws {
    let account = account()
    wire.suspend()
    let login = Task { @MainActor in try await account.logIn(name: "ada", password: "lovelace") }
    // Runs on the main actor after it, so the login has begun.
    await Task { @MainActor in login.cancel() }.value
    await #expect(throws: AccountError.cancelled) { try await login.value }
    wire.resume()
    wire.sync {}
    queue.sync {}
    #expect(account.user.value == nil)
  }

  @Test func bridgeReleasesTheCenter() async throws {
    let center = NotificationCenter()
    let service = AccountService(
      file: folder.url.appending(path: "session.json"), server: ForumServer(), queue: queue, center: center)
    var account: BridgedAccounts? = BridgedAccounts(Confined(to: queue, service), center: center)
    let user = try #require(account?.user)
    center.post(name: AccountService.didLogIn, object: nil, userInfo: [AccountService.userKey: ada])
    #expect(user.value == ada)
    account = nil
    center.post(name: AccountService.didLogOut, object: nil)
    #expect(user.value == ada)
  }
}

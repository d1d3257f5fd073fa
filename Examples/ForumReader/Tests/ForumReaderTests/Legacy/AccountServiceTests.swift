import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct AccountServiceTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "accounts")
  private let wire = DispatchQueue(label: "wire")
  private let heard = Probe<[String]>([])
  private let service: Confined<AccountService>
  private let center: NotificationCenter

  init() throws {
    folder = try TemporaryFolder()
    center = NotificationCenter()
    service = Self.service(folder, queue, wire, center)
    for name in [AccountService.didLogIn, AccountService.didLogOut] {
      _ = center.addObserver(forName: name, object: nil, queue: nil) { [heard] notification in
        let user = notification.userInfo?[AccountService.userKey] as? ForumUser
        heard.append([name.rawValue, user?.name].compactMap { $0 }.joined(separator: " "))
      }
    }
  }

  private static func service(
    _ folder: TemporaryFolder, _ queue: DispatchQueue, _ wire: DispatchQueue, _ center: NotificationCenter
  ) -> Confined<AccountService> {
    let server = ForumServer(file: folder.url.appending(path: "server.json"))
    let file = folder.url.appending(path: "session.json")
    return Confined(to: queue, AccountService(file: file, server: server, queue: queue, wire: wire, center: center))
  }

  private func finishTurns() {
    for _ in 1...3 {
      queue.sync {}
      wire.sync {}
    }
    queue.sync {}
  }

  /// Records an answer.
  private func note(_ user: ForumUser?, _ error: AccountError?) {
    heard.append(error.map { "\($0)" } ?? user?.name ?? "nobody")
  }

  private func logIn(_ name: String, _ password: String) {
    service.run { _ = $0.logIn(name: name, password: password, completion: note) }
    finishTurns()
  }

  private func resume(_ service: Confined<AccountService>? = nil) {
    (service ?? self.service).run { _ = $0.resume(completion: note) }
    finishTurns()
  }

  @Test(.covers("f9")) func notificationComesBeforeTheAnswer() async {
    logIn("ada", "lovelace")
    #expect(heard.value == ["DidLogIn ada", "ada"])
    #expect(await service.answer { $0.currentUser } == ForumUser(id: "1", name: "ada"))
    #expect(await service.answer { $0.cookies } == ["bbuserid": "1", "bbusername": "ada"])
  }

  @Test func failedLoginChangesNothing() async throws {
    logIn("ada", "lovelace")
    logIn("alan", "x")
    try folder.file("server.json", #"{"isReachable": false}"#)
    logIn("alan", "turing")
    let expired = #"{"accounts": [{"name": "alan", "password": "turing", "id": "2", "isExpired": true}]}"#
    try folder.file("server.json", expired)
    logIn("alan", "turing")
    #expect(heard.value == ["DidLogIn ada", "ada", "wrongPassword", "offline", "expired"])
    #expect(await service.answer { $0.currentUser?.name } == "ada")
  }

  @Test func sessionIsTakenUpByTheNextService() {
    resume()
    logIn("ada", "lovelace")
    let next = Self.service(folder, queue, wire, center)
    resume(next)
    resume(next)
    #expect(heard.value == ["nobody", "DidLogIn ada", "ada", "DidLogIn ada", "ada", "ada"])
  }

  @Test func expiredSessionIsGoneAndOfflineOneIsKept() throws {
    logIn("ada", "lovelace")
    try folder.file("server.json", #"{"isReachable": false}"#)
    resume(Self.service(folder, queue, wire, center))
    try folder.file("server.json", #"{"accounts": []}"#)
    resume()
    resume()
    #expect(heard.value == ["DidLogIn ada", "ada", "offline", "DidLogOut", "expired", "nobody"])
    #expect(try folder.names == ["server.json"])
  }

  @Test(.covers("f10")) func cookiesGoFirstAndTheNotificationComesLast() async throws {
    logIn("ada", "lovelace")
    await service.answer { $0.deleteCookies() }
    #expect(await service.answer { $0.cookies } == [:])
    #expect(await service.answer { $0.currentUser?.name } == "ada")
    #expect(try folder.names == [])
    for _ in 1...2 { service.run { $0.logOut { heard.append("out") } } }
    finishTurns()
    #expect(heard.value == ["DidLogIn ada", "ada", "DidLogOut", "out", "out"])
    resume()
    #expect(heard.value.last == "nobody")
  }

  @Test func logoutGivesUpALogin() async {
    service.run { service in
      _ = service.logIn(name: "ada", password: "lovelace", completion: note)
      service.logOut { heard.append("out") }
    }
    finishTurns()
    #expect(heard.value == ["cancelled", "out"])
    #expect(await service.answer { $0.currentUser } == nil)
  }

  @Test func aCancelledLoginLogsNoUserIn() async throws {
    service.run { $0.cancel($0.logIn(name: "ada", password: "lovelace", completion: note)) }
    finishTurns()
    #expect(heard.value == [])
    #expect(await service.answer { $0.currentUser } == nil)
    #expect(try folder.names == [])
  }

  @Test func userMayBeReplacedByAnother() async {
    logIn("ada", "lovelace")
    logIn("alan", "turing")
    #expect(heard.value == ["DidLogIn ada", "ada", "DidLogIn alan", "alan"])
  }
}

import ChildPrograms
import Testing

@testable import ForumReaderKit

/// Logging in and out, observed from outside.
@Suite(.timeLimit(.minutes(60)))
struct LoginRunsTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  @Test(.covers("f9")) func loginThatIsRefusedMayBeTriedAgain() async throws {
    try person.write(#"{"isReachable": false}"#, to: "server.json")
    let offline = try await person.visitLoggingIn()
    #expect(offline.roots == ["launching", "login"])
    #expect(offline.output.last == "shows Log in — The forum cannot be reached.")
    try person.remove("server.json")
    let visit = try await person.visit(
      typing: "login ada wrong", "login ada lovelace", "login alan turing", "where")
    #expect(visit.texts("shows").prefix(2) == ["Log in", "Log in — The name or the password is wrong."])
    #expect(visit.roots == ["launching", "login", "main ada"])
    #expect(visit.errors == ["ForumReader: line 3: log out first"])
    #expect(visit.places == ["forums", "forums"])
  }

  @Test func passwordIsTheNextLineIfItIsAskedFor() async throws {
    try person.write(##"{"accounts": [{"name": "eve", "password": "# open sesame", "id": "4"}]}"##, to: "server.json")
    let visit = try await person.visit(
      typing: "login eve", "", "login eve", "quit", "login eve", "# open sesame", "login eve", "where")
    #expect(visit.roots == ["launching", "login", "main eve"])
    #expect(visit.output.count { $0 == "password of eve?" } == 3)
    #expect(visit.texts("shows").contains("Log in — The name or the password is wrong."))
    #expect(
      visit.errors == ["ForumReader: line 2: no password was typed", "ForumReader: line 7: log out first"])
    #expect(visit.place == "forums")
    #expect(visit.output.allSatisfy { !$0.contains("sesame") })
  }

  @Test func passwordOfAScriptIsTheNextLine() async throws {
    let visit = try await person.visit(script: "login ada\nlovelace\nwhere\n")
    #expect(visit.roots == ["launching", "login", "main ada"])
    #expect(visit.status == 0)
  }

  @Test(.covers("f10")) func logoutEndsTheSessionAndItsSettings() async throws {
    try await person.visitLoggingIn(typing: "theme dark", "open 1", "open 3", "compose", "type Hello", "autodark off")
    #expect(person.read("session.json") != nil)
    let visit = try await person.visit(typing: "logout", "where", "back")
    #expect(visit.roots == ["launching", "main ada", "login"])
    #expect(visit.texts("theme") == ["dark", "light"])
    #expect(visit.output.last == "where nowhere: not logged in")
    #expect(visit.errors == ["ForumReader: line 3: log in first"])
    #expect(person.read("session.json") == nil)
    #expect(person.read("refreshes/refresh-dates.json")?.contains("forums") != true)
    let again = try await person.visit()
    #expect(again.roots == ["launching", "login"])
    #expect(again.texts("theme") == ["light"])
  }

  @Test(.covers("f11", "f12")) func rootFollowsLoginAndLogoutThroughAllOfIt() async throws {
    let visit = try await person.visit(
      typing: "login ada lovelace", "background", "open 2", "logout", "link awful://messages", "login alan turing",
      "background",
      "link awful://forums/1", "logout", "login grace hopper", "where")
    #expect(visit.roots == ["launching", "login", "main ada", "login", "main alan", "login", "main grace"])
    #expect(
      visit.places.filter { $0 != "forums" } == ["forums > forum 2", "messages", "forums > forum 1"])
    #expect(visit.place == "forums")
    #expect(visit.errors == [])
    #expect(visit.status == 0)
  }

  @Test(.covers("f13")) func logoutFromTheMiddleOfEverythingEndsNothingBadly() async throws {
    let visit = try await person.visitLoggingIn(
      "--width", "120",
      typing: "open 1", "open 3", "bookmark", "search bicycles", "profile 2", "logout", "logout", "memory", "refresh",
      "login alan turing", "read", "open 2", "show 6", "where")
    #expect(visit.roots == ["launching", "login", "main ada", "login", "main alan"])
    #expect(visit.errors == ["ForumReader: line 8: log in first", "ForumReader: line 10: log in first"])
    // The services of the second session answer.
    #expect(visit.place == "forums > forum 2 | thread 6 page unread")
    #expect(visit.texts("detail").last?.contains(", page 1 of 4: 252 ") == true)
    #expect(visit.status == 65)
  }
}

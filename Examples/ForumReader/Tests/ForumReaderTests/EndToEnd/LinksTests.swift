import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The documented requirements of the router, observed from outside the program.
@Suite(.timeLimit(.minutes(60)))
struct LinksTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  /// Returns a line of the log up to the kind of screen that served the link.
  private static func withoutScreens(_ line: String) -> String {
    line.components(separatedBy: " → ").prefix(2).joined(separator: " → ")
  }

  @Test(.covers("j3", "d19")) func linksLeadToTheTabs() async throws {
    let visit = try await person.visitLoggingIn(
      typing: "link awful://bookmarks", "link awful://messages/",
      "link awfulhttps://forums.somethingawful.com/banlist.php",
      "link awful://settings/", "link awful://forums/", "log")
    #expect(visit.places == ["forums", "bookmarks", "messages", "lepers", "settings", "forums"])
    #expect(visit.links == Array(repeating: "true", count: 5))
    let routes = visit.log.filter { !$0.contains(": tab ") }
    #expect(
      routes
        == [
          "bookmarks → coordinator → tab bookmarks", "messagesList → coordinator → tab messages",
          "lepersColony → coordinator → tab lepers", "settings → coordinator → tab settings",
          "forumList → coordinator → tab forums",
        ].map { "open URL: \($0)" })
  }

  @Test(.covers("j3", "d26")) func withoutACoordinatorLinksWaitAndNoneIsLost() async throws {
    let out = try await person.visit(typing: "link awful://forums/2", "link https://google.com", "where", "log")
    #expect(out.links == ["waits", "false: This is not a link of the forum."])
    #expect(out.roots == ["launching", "login"])
    #expect(out.log == ["open URL: https://google.com → not served: it is not a URL of this app"])
  }

  @Test(
    .covers("j3", "d31"),
    arguments: [
      "https://google.com", "file://local/path", "awful://invalid/path", "awful://threads/abc", "awful://forums/99",
      "awful://posts/99999999999999999999", "awful://users/-1", "awful://threads/1?userid=99", "awful:", "%",
    ])
  func invalidLinkIsFalse(link: String) async throws {
    let visit = try await person.visitLoggingIn(typing: "open 1", "link \(link)", "where", "log")
    #expect(visit.links.count == 1)
    #expect(visit.links.first?.hasPrefix("false: ") == true)
    #expect(visit.places == ["forums", "forums > forum 1", "forums > forum 1"])
    #expect(visit.log.last?.contains(" → coordinator: ") == true || visit.log.last?.contains(" → not served: ") == true)
    #expect(visit.errors == [])
    #expect(visit.status == 0)
  }

  @Test(.covers("j3")) func threeRoutesOfOneScriptAreServedInTheirOrder() async throws {
    let visit = try await person.visit(
      script: """
        # All of them arrive before they can be served.
        link awful://forums/1
        link awful://messages/2
        link awful://posts/300
        login ada lovelace
        log
        where
        tab forums
        """)
    #expect(visit.links == ["waits", "waits", "waits"])
    let routes = visit.log.filter { $0.contains("=") }
    #expect(
      routes.map(Self.withoutScreens)
        == ["forum(id=1)", "message(id=2)", "post(id=300)"].map { "open URL: \($0) → coordinator" })
    #expect(visit.places.suffix(2) == ["messages > message 2 > thread 6 page 2", "forums > forum 1"])
    #expect(visit.status == 0)
  }

  @Test(.covers("d26")) func linksToOldScreensAreServedByThem() async throws {
    let visit = try await person.visitLoggingIn(
      "--legacy", "thread", typing: "link awful://threads/3", "link awful://forums/2", "declare thread new",
      "link awful://threads/3", "log")
    #expect(
      visit.places == [
        "forums", "forums ! old thread 3 page 1", "forums > forum 2", "forums > forum 2 > thread 3 page 1",
      ])
    #expect(
      visit.log.filter { $0.hasPrefix("open URL: thread") }.map { Self.withoutScreens($0).split(separator: " ").last }
        == [
          "legacy", "coordinator",
        ])
  }

  @Test(.covers("d28")) func linksMeetFromWhereverTheyCome() async throws {
    try await person.visitLoggingIn()
    let visit = try await person.visit(
      "open", "awful://forums/1", typing: "link http://forums.somethingawful.com/forumdisplay.php?forumid=2",
      "paste Look: awful://users/3!", "log")
    #expect(visit.place == "forums > forum 1 > forum 2 + profile 3")
    let routes = visit.log.filter { $0.contains("=") }
    #expect(
      routes.map(Self.withoutScreens) == [
        "launch: forum(id=1) → coordinator", "open URL: forum(id=2) → coordinator",
        "pasteboard: profile(userID=3) → coordinator",
      ])
  }
}

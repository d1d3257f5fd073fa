import ChildPrograms
import Testing

@testable import ForumReaderKit

/// Split, collapsed, selected, popped and un-popped screens, observed from outside the process.
@Suite(.timeLimit(.minutes(60)))
struct ColumnsTests {
  private let person: Visitor

  init() throws {
    person = try Visitor()
  }

  @Test(.covers("g4")) func unpopRestoresTheLastPoppedScreenFirst() async throws {
    let visit = try await person.visitLoggingIn(
      typing: "open 1", "open 3", "page 2", "back", "back", "unpop", "unpop", "unpop")
    #expect(
      visit.places == [
        "forums", "forums > forum 1", "forums > forum 1 > thread 3 page unread", "forums > forum 1 > thread 3 page 2",
        "forums > forum 1", "forums", "forums > forum 1", "forums > forum 1 > thread 3 page 2",
      ])
    #expect(visit.errors == ["ForumReader: line 9: there is nothing to bring back"])
  }

  @Test(.covers("g4")) func pushMakesUnpopImpossibleOnItsStackOnly() async throws {
    let visit = try await person.visitLoggingIn(
      typing: "open 1", "back", "tab messages", "show 2", "back", "tab forums", "open 2", "unpop", "tab messages",
      "unpop")
    #expect(visit.errors == ["ForumReader: line 9: there is nothing to bring back"])
    #expect(visit.places.suffix(3) == ["forums > forum 2", "messages", "messages > message 2"])
  }

  @Test(.covers("g4")) func unpopSurvivesARestart() async throws {
    try await person.visitLoggingIn(typing: "open 1", "open 3", "page 2", "root")
    let visit = try await person.visit(typing: "unpop", "unpop", "back")
    #expect(visit.places == ["forums", "forums > forum 1", "forums > forum 1 > thread 3 page 2", "forums > forum 1"])
    #expect(visit.errors == [])
    let again = try await person.visit(typing: "unpop", "back", "open 1", "unpop")
    #expect(again.errors == ["ForumReader: line 4: there is nothing to bring back"])
    #expect(
      again.places == [
        "forums > forum 1", "forums > forum 1 > thread 3 page 2", "forums > forum 1",
        "forums > forum 1 > thread 1 page unread",
      ])
  }

  @Test(.covers("g7")) func selectionIsPushedBesideTheListWhenThereIsRoom() async throws {
    let wide = try await person.visitLoggingIn(
      "--width", "120", typing: "open 2", "show 6", "show 4", "tab messages", "show 2")
    #expect(
      wide.places == [
        "forums", "forums > forum 2", "forums > forum 2 | thread 6 page unread",
        "forums > forum 2 | thread 6 page unread > thread 4 page unread",
        "messages | thread 6 page unread > thread 4 page unread",
        "messages | thread 6 page unread > thread 4 page unread > message 2",
      ])
    // The list beside it does not change.
    #expect(wide.texts("list").last == "Messages: 3 2 1")
  }

  @Test(.covers("g7")) func selectionIsPushedOntoTheOnlyStackWhenThereIsNot() async throws {
    let narrow = try await person.visitLoggingIn("--width", "99", typing: "open 2", "show 6", "tab messages", "show 2")
    #expect(
      narrow.places == [
        "forums", "forums > forum 2", "forums > forum 2 > thread 6 page unread", "messages", "messages > message 2",
      ])
  }

  @Test(.covers("g8")) func collapseLaysTheDetailOnThePrimaryStackInOrderAndExpandTakesItBack() async throws {
    let visit = try await person.visitLoggingIn(
      "--width", "120",
      typing: "open 1", "show 3", "show 1", "show 2", "width 80", "width 120", "width 80", "back",
      "link awful://users/2", "close",
      "width 100", "width 99")
    #expect(
      visit.places.dropFirst(4) == [
        "forums > forum 1 | thread 3 page unread > thread 1 page unread > thread 2 page unread",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread > thread 2 page unread",
        "forums > forum 1 | thread 3 page unread > thread 1 page unread > thread 2 page unread",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread > thread 2 page unread",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread + profile 2",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread",
        "forums > forum 1 | thread 3 page unread > thread 1 page unread",
        "forums > forum 1 > thread 3 page unread > thread 1 page unread",
      ])
    #expect(visit.errors == [])
  }

  @Test(.covers("g8")) func columnsAreApartAgainAfterARestartToo() async throws {
    try await person.visitLoggingIn("--width", "120", typing: "open 1", "show 3", "width 80")
    let narrow = try await person.visit("--width", "80", typing: "back", "unpop")
    #expect(narrow.places.first == "forums > forum 1 > thread 3 page unread")
    #expect(try await person.visit("--width", "120").places == ["forums > forum 1 | thread 3 page unread"])
  }
}

import ChildPrograms
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Private messages from one user to another.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct MessagesTests {
  private let reader: TestReader

  init() throws {
    reader = try TestReader(TemporaryFolder())
  }

  private var rows: [ScreenContents.Row] { Picture(reader.app).primary?.rows ?? [] }

  @Test func messageIsSentAndReceived() async throws {
    await reader.startLoggedIn()
    await reader.type("message alan How are you?", "subject Hello", "send")
    #expect(reader.place == "messages")
    await reader.type("sent")
    #expect(rows.map(\.head) == ["Hello — to alan"])
    #expect(rows.map(\.isUnread) == [false])
    await reader.type("logout", "login alan turing", "tab messages")
    #expect(rows.first?.head == "Hello — ada")
    #expect(rows.first?.isUnread == true)
    await reader.type("open 1")
    #expect(rows.first?.head.hasPrefix("ada to alan, ") == true)
    #expect(rows.first?.body == "How are you?")
    await reader.type("back")
    // The database announces the change.
    await reader.runner.until { [app = reader.app] in Picture(app).primary?.rows.first?.isUnread == false }
    #expect(rows.count == 4)
    await reader.type("logout", "login grace hopper", "tab messages")
    #expect(rows.count == 3)
    #expect(await reader.type("link awful://messages/4").contains("link false: There is no message 4."))
  }

  @Test func composeAnswersTheOtherMember() async {
    await reader.startLoggedIn()
    await reader.type("message alan How are you?", "subject Hello", "send", "sent", "open 1", "compose")
    #expect(rows.prefix(2).map(\.head) == ["to: alan", "subject: Re: Hello"])
    await reader.type("back", "logout", "login alan turing", "tab messages", "open 1", "compose")
    #expect(rows.prefix(2).map(\.head) == ["to: ada", "subject: Re: Hello"])
    await reader.type("to grace", "subject Tea", "back", "compose")
    #expect(rows.prefix(2).map(\.head) == ["to: ada", "subject: Tea"])
  }

  @Test func recipientsAreNamed() async {
    await reader.startLoggedIn()
    #expect(
      await reader.type("message zoe") == ["? line 2: there is no member named “zoe”; Tab completes names"])
    #expect(reader.place == "forums")
    await reader.type("message ALAN")
    #expect(rows.first?.head == "to: alan")
    await reader.type("to grace")
    #expect(rows.first?.head == "to: grace")
    await reader.type("tab forums", "profile grace")
    #expect(Picture(reader.app).modal?.title == "grace")
    #expect(await reader.runner.memberNames("a").prefix(2) == ["ada", "alan"])
  }

  @Test func unreadThreadsAreCounted() async {
    await reader.startLoggedIn()
    #expect(rows.first?.head == "General (3)")
    await reader.type("open 1")
    #expect(rows.map(\.isUnread) == [true, true, true])
    await reader.type("open 1", "back")
    #expect(rows.map(\.isUnread) == [false, true, true])
    await reader.type("open 3", "back")
    #expect(rows[2].head.hasSuffix(" new)"))
    await reader.type("back")
    #expect(rows.first?.head == "General (3, 2 new)")
  }

  @Test func titlesAreTheLocation() async {
    await reader.startLoggedIn()
    await reader.type("open 1", "open 3")
    #expect(Picture(reader.app).path == "Forums › General › Do you still like fountain pens?")
    await reader.type("width 120", "compose")
    #expect(
      Picture(reader.app).path
        == "Forums › General | Do you still like fountain pens? + Reply to “Do you still like fountain pens?”")
    #expect(Picture(reader.app).primary?.rows.map(\.isOpen) == [false, false, true])
  }
}

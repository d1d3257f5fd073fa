import Causeway
import CausewayApp
import ChildPrograms
import ExampleTerminal
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// Commands that are typed while others are running.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct CommandQueueTests {
  private let reader: TestReader
  private let display: DrawnDisplay
  private let queue: CommandQueue
  /// All that was drawn.
  private let drawn = CurrentValueSubject<String, Never>("")
  private let sizes = CurrentValueSubject<TerminalSize, Never>(TerminalSize())

  init() throws {
    let reader = try TestReader(TemporaryFolder())
    self.reader = reader
    display = DrawnDisplay({ Picture(reader.app) }, sizes: sizes.readOnly) { [drawn] in drawn.value += $0 }
    queue = CommandQueue(reader.runner, display)
  }

  private func untilPlace(_ place: String) async {
    await reader.runner.until { [app = reader.app] in Picture(app).place == place && Picture(app).isSettled }
  }

  private func untilDrawn(_ text: String) async {
    _ = await drawn.first(where: { $0.contains(text) }).first()
  }

  @Test func linesTypedAtOnceAreCarriedOutInOrder() async {
    await reader.start()
    for line in ["login ada lovelace", "open 1", "show 3", "page 2", "back", "open 2"] { queue.submit(line) }
    await untilPlace("forums > forum 1 > thread 2 page unread")
    #expect(queue.errorCount == 0)
    display.end()
  }

  @Test func linesTypedBeforeTheLaunchWaitForIt() async {
    queue.submit("login ada lovelace")
    queue.submit("tab messages")
    #expect(Picture(reader.app).root == "launching")
    await reader.start()
    await untilPlace("messages")
    display.end()
  }

  @Test func passwordIsNotShownWhileTheLoginWaits() async {
    queue.submit("login ada lovelace")
    await untilDrawn("“login ada” waits")
    #expect(!drawn.value.contains("lovelace"))
    await reader.start()
    await untilPlace("forums")
    display.end()
  }

  @Test func userWhoIsLoggedInIsNotAskedForAPassword() async {
    await reader.startLoggedIn()
    queue.submit("login alan")
    await untilDrawn("log out first")
    display.end()
  }

  @Test func mistakesAreCounted() async {
    await reader.startLoggedIn()
    queue.submit("fly")
    queue.submit("# nothing")
    queue.submit("open x")
    #expect(queue.errorCount == 2)
    var hasQuit = false
    queue.onQuit = { hasQuit = true }
    queue.submit("quit")
    #expect(hasQuit)
    queue.end()
    queue.submit("fly")
    #expect(queue.errorCount == 2)
    display.end()
  }

  @Test func onlyCommandsThatNameSomethingWaitForIt() async {
    await reader.startLoggedIn()
    // A screen that is just being loaded.
    reader.app.navigation.select(.forum(forumID: "1"))
    #expect(!reader.runner.isReady(for: .open(1)))
    for command in [Command.back, .search("x"), .tab(.messages), .close, .compose, .refresh] {
      #expect(reader.runner.isReady(for: command))
    }
    await reader.runner.settle()
    #expect(reader.runner.isReady(for: .open(1)))
    display.end()
  }
}

import Causeway
import CausewayApp
import CausewayLive
import CausewayTesting
import ChildPrograms
import ExampleTerminal
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct CommandLoopTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Executes lines, and returns the output; errors begin with a question mark.
  ///
  /// With a `TestClock`, a toast stays on a slow machine, too.
  private func output(_ lines: String..., clock: any Clock<Duration> = ContinuousClock()) async -> [String] {
    guard let routes = try? RouteTable.favorites() else { return [] }
    let app = FavoritesApp(AppEnvironment(folder: folder.url, clock: clock), routes)
    await app.start()
    var output: [String] = []
    let loop = CommandLoop(app, write: { output.append($0) }, report: { output.append("? \($0)") })
    for (index, line) in lines.enumerated() where await !loop.run(TypedLine(line, number: index + 1)) { break }
    return output
  }

  @Test func changesArePrinted() async {
    let home = ["screen: login", "screen: home", "featured: swiftui, combine, observation"]
    #expect(await output("login ada lovelace") == home)
    #expect(
      await output("login ada lovelace", "show swiftui", "back") == home + [
        "screen: home > swiftui", "detail: SwiftUI, interface. Views as values.", "screen: home",
        "featured: swiftui, combine, observation",
      ])
  }

  @Test func aHealthySessionRaisesNoAlarm() async throws {
    // Without time: only what is wrong at once is an alarm, however slow the machine is.
    let graph = StreamGraph(recordsValues: false, now: { 0 })
    let routes = try RouteTable.favorites()
    await graph.during {
      let app = FavoritesApp(AppEnvironment(folder: folder.url, clock: ContinuousClock()), routes)
      await app.start()
      let loop = CommandLoop(app, write: { _ in }, report: { Issue.record("\($0)") })
      let lines = [
        "login ada lovelace", "show swiftui", "favorite", "back", "tab items", "search stream", "favorite asyncstream",
        "tab settings", "feature featured off", "tab home", "profile", "close", "tab settings", "logout",
        "login ada lovelace",
      ]
      for (index, line) in lines.enumerated() {
        _ = await loop.run(TypedLine(line, number: index + 1))
        #expect(graph.alarms() == [], "after \(line)")
      }
      #expect(graph.snapshot().consumers.contains { $0.end == nil })
    }
  }

  @Test func nothingIsPrintedTwiceWithoutAChange() async {
    let output = await output("login ada lovelace", "tab home", "", "# nothing", "tab home", "status", "quit", "logout")
    #expect(
      output == [
        "screen: login", "screen: home", "featured: swiftui, combine, observation", "screen: home",
        "featured: swiftui, combine, observation",
      ])
  }

  @Test func favoriteIsShownEverywhere() async {
    let output = await output(
      "login ada lovelace", "open funapp://item/combine", "favorite", "back", "tab home", "profile", clock: TestClock())
    #expect(output.contains("detail: Combine*, streams. Publishers and subscribers."))
    #expect(output.contains("toast: Combine is a favourite now."))
    #expect(output.contains("items: swiftui, combine*, asyncstream, observation, actors, navigation"))
    #expect(output.contains("featured: swiftui, combine*, observation"))
    #expect(output.last == "profile: ada, favourites: 1")
  }

  @Test func itemThatIsAFavoriteAlreadyStaysOne() async {
    let output = await output(
      "login ada lovelace", "open funapp://item/actors", "favorite", "favorite", "unfavorite", "unfavorite",
      clock: TestClock())
    #expect(
      output.suffix(6)
        == [
          "detail: Actors*, concurrency. State used by one task at a time.", "toast: Actors is a favourite now.",
          "toast: Actors is already a favourite.", "detail: Actors, concurrency. State used by one task at a time.",
          "toast: Actors is no longer a favourite.", "toast: Actors is not a favourite.",
        ])
  }

  @Test func searchesAndMarksAmongTheItems() async {
    let output = await output(
      "login ada lovelace", "tab items", "search stream", "favorite asyncstream", "category interface", "search",
      "category")
    #expect(output.contains("search: stream"))
    #expect(output.contains("items: asyncstream"))
    #expect(output.contains("items: asyncstream*"))
    #expect(output.contains("items: none"))
    #expect(output.contains("items: swiftui, observation, navigation"))
    #expect(output.last == "items: swiftui, combine, asyncstream*, observation, actors, navigation")
  }

  @Test func featuresChangeOtherScreens() async {
    let output = await output(
      "login ada lovelace", "tab settings", "feature featured off", "feature search off", "tab home", "tab items",
      "search x")
    #expect(output.contains("feature featured: off"))
    #expect(output.contains("featured: off"))
    #expect(output.last == "? line 7: searching is switched off")
  }

  @Test func helpTellsAllCommands() async {
    let output = await output("help")
    #expect(output.count == 1 + Command.help.count)
    #expect(output.contains { $0.hasPrefix("  feature NAME on|off     ") })
  }

  @Test(arguments: [
    "tab home", "logout", "show swiftui", "back", "profile", "close", "favorite", "search x", "category", "refresh",
    "feature search on",
  ])
  func loginComesFirst(line: String) async {
    #expect(await output("# the login", line) == ["screen: login", "? line 2: log in first"])
  }

  @Test(arguments: [
    ("logout", "open the settings or the profile first"), ("back", "there is nothing to go back to"),
    ("close", "the profile is not open"), ("favorite", "open an item first, or name an item in the items tab"),
    ("search x", "open the items tab first"), ("feature search on", "open the settings tab first"),
    ("open http://x", "unknown link “http://x”; “help” names the links"),
  ])
  func commandsOfOtherScreensNameThem(line: String, message: String) async {
    #expect(await output("login ada lovelace", line).last == "? line 2: \(message)")
  }

  @Test(arguments: [
    ("show swiftui", "there are no items here"), ("refresh", "there is nothing to load here"),
  ])
  func settingsHaveNothingToShowOrLoad(line: String, message: String) async {
    #expect(await output("login ada lovelace", "tab settings", line).last == "? line 3: \(message)")
  }

  @Test func mistakesWhileLoggedInAreReportedWithTheirLines() async {
    let output = await output(
      "login ada lovelace", "login ada lovelace", "show actors", "profile", "tab home", "close", "fly", "tab items",
      "favorite zzz")
    #expect(
      output.filter { $0.hasPrefix("?") } == [
        "? line 2: log out first", "? line 3: there is no item “actors” here",
        "? line 5: close the profile first", "? line 7: unknown command “fly”; “help” lists the commands",
        "? line 9: there is no item “zzz” here",
      ])
  }
}

import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ script: String, _ arguments: String...) async throws -> ProgramRun {
    let file = try folder.file("script.txt", script)
    return try await ProgramRun(
      ["--script", file, "--data", folder.path("data")] + arguments)
  }

  @Test func scriptIsCarriedOutLineByLine() async throws {
    let run = try await run(
      """
      # Reads a link before a user has logged in.
      open funapp://item/actors
      login ada wrong
      login ada lovelace
      back
      tab settings
      feature featured off
      tab home
      profile
      logout
      """)
    #expect(
      run.output == [
        "screen: login", "login: The name or the password is wrong.", "screen: items > actors",
        "detail: Actors, concurrency. State used by one task at a time.", "screen: items",
        "categories: concurrency, interface, streams",
        "items: swiftui, combine, asyncstream, observation, actors, navigation", "screen: settings",
        "feature featured: on", "feature search: on", "feature featured: off", "screen: home", "featured: off",
        "screen: home + profile", "profile: ada, favourites: 0", "screen: login",
      ])
    #expect(run.errors == [])
    #expect(run.status == 65, "the first login failed")
  }

  @Test func favoritesAreThereInTheNextRun() async throws {
    _ = try await run("login ada lovelace\ntab items\nfavorite actors\nfavorite combine\nunfavorite actors")
    let again = try await run("login ada lovelace\nprofile")
    #expect(again.output.contains("featured: swiftui, combine*, observation"))
    #expect(again.output.last == "profile: ada, favourites: 1")
    let other = try await run("login alan turing\nprofile")
    #expect(other.output.last == "profile: alan, favourites: 0")
  }

  @Test func badCommandsAreToldWithTheirLinesAndTheRunGoesOn() async throws {
    let run = try await run("fly\n\nlogin ada lovelace\nback\nopen funapp://nowhere\nprofile")
    #expect(
      run.errors == [
        "Favorites: line 1: unknown command “fly”; “help” lists the commands",
        "Favorites: line 4: there is nothing to go back to",
        "Favorites: line 5: unknown link “funapp://nowhere”; “help” names the links",
      ])
    #expect(run.output.last == "profile: ada, favourites: 0")
    #expect(run.status == 65)
  }

  @Test func nothingIsDoneAfterQuit() async throws {
    let run = try await run("quit\nfly")
    #expect(run.output == ["screen: login"])
    #expect(run.status == 0)
  }

  @Test func catalogThatIsNotThereIsShownWhereItWasToBe() async throws {
    let run = try await run(
      "login ada lovelace\ntab items", "--catalog", folder.path("catalog.json"))
    #expect(run.output.contains("featured: “catalog.json” cannot be reached: No such file or directory."))
    #expect(run.output.last == "items: “catalog.json” cannot be reached: No such file or directory.")
    #expect(run.status == 0)
  }

  @Test func damagedFavoritesAreTold() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "data"), withIntermediateDirectories: true)
    try folder.file("data/favorites-ada.json", "{")
    let run = try await run("login ada lovelace\ntab items\nfavorite actors\ntab home\nprofile")
    let notice =
      "notice: The favourites were damaged, so the list begins empty. The damaged file is kept as "
      + folder.path("data/favorites-ada.json.damaged") + "."
    #expect(run.output.filter { $0.hasPrefix("notice") } == [notice])
    #expect(run.output.contains("profile: ada, favourites: 1"))
    #expect(try String(contentsOfFile: folder.path("data/favorites-ada.json.damaged"), encoding: .utf8) == "{")
    #expect(run.errors == [])
  }

  @Test func commandWhoseFailureTheScreenShowsHasFailed() async throws {
    let wrong = try await run("login ada wrong")
    #expect(wrong.output.last == "login: The name or the password is wrong.")
    #expect(wrong.errors == [])
    #expect(wrong.status == 65)
    let data = folder.path("data")
    let script = try folder.file("script", "login ada lovelace\ntab items\nfavorite actors")
    // A limit for the size of a file, which acts as a full disk does.
    let full = try ChildProcess.shell(
      #"trap '' XFSZ; ulimit -f 0; exec "$@""#,
      [ChildProcess.built("Favorites").path, "--data", data, "--script", script])
    let run = await ProgramRun(of: full)
    #expect(
      run.output.last == "toast: The favourites cannot be written to \(data)/favorites-ada.json: File too large. "
        + "Mend that, or name another --data folder.")
    #expect(run.status == 65)
  }

  @Test func passwordMayBeTheNextLine() async throws {
    let run = try await run("login ada\nlovelace\nfly\ntab home")
    #expect(run.output.contains("screen: home"))
    #expect(run.errors == ["Favorites: line 3: unknown command “fly”; “help” lists the commands"])
  }

  @Test func catalogMayComeThroughAPipe() async throws {
    let script = try folder.file("script.txt", "login ada lovelace\nrefresh")
    let item = #"[{"id": "a", "title": "A", "category": "c", "summary": "s", "isFeatured": true}]"#
    let run = try await ProgramRun(["--script", script, "--catalog", "-"], input: [item])
    #expect(run.output.contains("featured: a"))
    let refused = try await ProgramRun(["--catalog", "-"])
    #expect(refused.errors.first?.contains("name a --script FILE") == true)
    #expect(refused.status == 64)
  }

  @Test func scriptMayComeThroughAPipe() async throws {
    let run = try await ProgramRun(["--script", "-"], input: ["login ada lovelace", "profile"])
    #expect(run.output.last == "profile: ada, favourites: 0")
  }

  @Test func versionIsTold() async throws {
    #expect(try await ProgramRun(["--version"]).output == ["Favorites, an example of Causeway, unreleased"])
  }
}

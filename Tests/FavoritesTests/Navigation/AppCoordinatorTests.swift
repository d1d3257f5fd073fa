import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct AppCoordinatorTests {
  private let folder: TemporaryFolder
  private let environment: AppEnvironment
  private let coordinator: AppCoordinator

  init() throws {
    folder = try TemporaryFolder()
    environment = AppEnvironment(folder: folder.url, clock: TestClock())
    coordinator = AppCoordinator(environment)
    coordinator.start()
  }

  private func logIn(_ name: String = "ada", _ password: String = "lovelace") async throws {
    guard case .login(let login) = coordinator.phase else { throw NotThere() }
    login.name = name
    login.password = password
    await login.logIn.run()
  }

  private func scene() throws -> MainScene {
    guard case .main(let scene) = coordinator.phase else { throw NotThere() }
    return scene
  }

  private struct NotThere: Error {}

  @Test func beginsWithTheLogin() {
    #expect(coordinator.place == "login")
    coordinator.start()
    coordinator.logOut()
    coordinator.showProfile()
    coordinator[path: .home] = [.detail("actors")]
    #expect(coordinator[path: .home] == [])
    #expect(coordinator.place == "login")
    #expect(coordinator.profile == nil)
  }

  @Test func loginLeadsHome() async throws {
    try await logIn()
    #expect(coordinator.place == "home")
    #expect(try scene().user == User(name: "ada"))
  }

  @Test func sessionThatCannotBeginStaysAtTheLogin() async throws {
    _ = try folder.file("favorites-ada.json", "{")
    try await logIn()
    guard case .login(let login) = coordinator.phase else { throw NotThere() }
    #expect(login.logIn.errorText == "The favourites in favorites-ada.json cannot be read.")
    #expect(await environment.loggedIn() == [])
    try await logIn("alan", "turing")
    #expect(coordinator.place == "home")
    #expect(await environment.loggedIn() == ["alan"])
  }

  @Test func b18FeaturedItemIsAppendedToThePath() async throws {
    try await logIn()
    try scene().home.didTapFeaturedItem(Item.samples[0])
    #expect(coordinator[path: .home] == [.detail("swiftui")])
    #expect(coordinator.detail(.detail("swiftui")) != nil)
    #expect(coordinator.place == "home > swiftui")
    coordinator[path: .home].removeLast()
    #expect(coordinator.place == "home")
    #expect(coordinator.detail(.detail("swiftui")) == nil)
  }

  @Test func j7EachTabHasAPathOfItsOwn() async throws {
    try await logIn()
    try scene().home.didTapFeaturedItem(Item.samples[0])
    coordinator.tab = .items
    try scene().items.didTapItem(Item.samples[4])
    #expect(coordinator.place == "items > actors")
    coordinator.tab = .settings
    #expect(coordinator.place == "settings")
    coordinator.tab = .home
    #expect(coordinator.place == "home > swiftui")
  }

  @Test func j7ProfileIsASheetOverTheScreen() async throws {
    try await logIn()
    try scene().home.didTapProfile()
    let profile = try #require(coordinator.profile)
    #expect(coordinator.place == "home + profile")
    try scene().settings.didTapProfile()
    #expect(coordinator.profile === profile)
    profile.didTapDone()
    #expect(coordinator.place == "home")
  }

  @Test func screenOfAPathIsKeptWhileItIsThere() async throws {
    try await logIn()
    coordinator[path: .items] = [.detail("actors")]
    let detail = coordinator.detail(.detail("actors"))
    coordinator[path: .items].append(.detail("combine"))
    coordinator[path: .items].append(.detail("actors"))
    #expect(coordinator.detail(.detail("actors")) === detail)
    coordinator[path: .items] = [.detail("combine")]
    #expect(coordinator.detail(.detail("actors")) == nil)
    #expect(coordinator.detail(.detail("combine")) != nil)
  }

  @Test(arguments: [
    ("funapp://tab/search", "items"), ("funapp://item/combine", "items > combine"),
    ("funapp://profile", "home + profile"),
  ])
  func d33LinkIsFollowedWhileLoggedIn(url: String, place: String) async throws {
    try await logIn()
    coordinator.open(try #require(DeepLink(url)))
    #expect(coordinator.place == place)
  }

  @Test func d33LinkWaitsForTheLoginAndIsFollowedOnce() async throws {
    coordinator.open(.profile)
    coordinator.open(.item(id: "actors"))
    #expect(coordinator.place == "login")
    try await logIn()
    #expect(coordinator.place == "items > actors")
    coordinator.logOut()
    try await logIn()
    #expect(coordinator.place == "home")
  }

  @Test func d33LinkLeavesTheSheetAndReplacesThePath() async throws {
    try await logIn()
    coordinator[path: .items] = [.detail("actors"), .detail("combine")]
    coordinator.showProfile()
    coordinator.open(.item(id: "swiftui"))
    #expect(coordinator.place == "items > swiftui")
    coordinator.showProfile()
    coordinator.open(.tab(.items))
    #expect(coordinator.place == "items > swiftui")
  }

  @Test func logoutForgetsWhereOneWas() async throws {
    try await logIn()
    try scene().home.didTapFeaturedItem(Item.samples[0])
    coordinator.tab = .settings
    coordinator.showProfile()
    try #require(coordinator.profile).didTapLogOut()
    #expect(coordinator.place == "login")
    try await logIn("alan", "turing")
    #expect(coordinator.place == "home")
    #expect(coordinator[path: .home] == [])
    #expect(try scene().user.name == "alan")
  }

  @Test func h3ScreenThatOutlivesTheSessionGoesOn() async throws {
    try await logIn()
    coordinator[path: .items] = [.detail("actors")]
    let detail = try #require(coordinator.detail(.detail("actors")))
    await detail.item.refresh(.join)
    try scene().settings.didTapLogOut()
    #expect(coordinator.place == "login")
    await detail.toggleFavorite.run()
    await until { detail.isFavorite }
    #expect(coordinator.serviceLocator.find((any FavoritesService).self) != nil)
    try await logIn()
    coordinator.showProfile()
    #expect(coordinator.profile?.favoriteCount == 1)
  }

  @Test func h3NextLoginHasFavoritesOfItsOwn() async throws {
    _ = try folder.file("favorites-ada.json", #"["swiftui", "combine"]"#)
    try await logIn()
    coordinator.showProfile()
    #expect(coordinator.profile?.favoriteCount == 2)
    coordinator.logOut()
    try await logIn("alan", "turing")
    coordinator.showProfile()
    #expect(coordinator.profile?.favoriteCount == 0)
  }
}

import Causeway
import CausewayApp
import CausewayTesting
import CausewayViewModel
import ChildPrograms
import Foundation
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct FavoritesAppTests {
  private let folder: TemporaryFolder
  private let environment: AppEnvironment
  private let app: FavoritesApp

  init() async throws {
    folder = try TemporaryFolder()
    environment = AppEnvironment(folder: folder.url, clock: TestClock())
    app = FavoritesApp(environment, try .favorites())
    await app.start()
  }

  private struct NotThere: Error {}

  private func logIn(_ name: String = "ada", _ password: String = "lovelace") async throws {
    let login = try login()
    login.name = name
    login.password = password
    await login.logIn.run()
    await settled()
  }

  /// Waits until waiting links have been followed.
  private func settled() async {
    await until { [app] in !app.isNavigating }
  }

  private func logOut() async {
    await app.logOut.run()
  }

  private func login() throws -> LoginModel {
    guard case .login(let login) = app.screen else { throw NotThere() }
    return login
  }

  private func home() throws -> HomeModel {
    guard case .home(let home) = app.screen(.root(.home)) else { throw NotThere() }
    return home
  }

  private func items() throws -> ItemsModel {
    guard case .items(let items) = app.screen(.root(.items)) else { throw NotThere() }
    return items
  }

  private func settings() throws -> SettingsModel {
    guard case .settings(let settings) = app.screen(.root(.settings)) else { throw NotThere() }
    return settings
  }

  private func profile() throws -> ProfileModel {
    guard case .profile(let profile) = app.screen else { throw NotThere() }
    return profile
  }

  private func detail(_ id: Item.ID) throws -> DetailModel {
    guard case .detail(let detail) = app.screen(.destination(.item(id))) else { throw NotThere() }
    return detail
  }

  @Test func beginsWithTheLogin() async throws {
    #expect(app.place == "login")
    await app.start()
    await logOut()
    #expect(app.place == "login")
    #expect(app.toast == nil)
  }

  @Test func nothingIsShownBeforeTheStart() throws {
    let app = FavoritesApp(environment, try .favorites())
    #expect(app.place == "launching")
    guard case .launching = app.screen else { throw NotThere() }
  }

  @Test func loginLeadsHome() async throws {
    try await logIn()
    #expect(app.place == "home")
    #expect(app.flow.state.user == User(name: "ada"))
    #expect(app.toast != nil)
  }

  @Test func wrongPasswordIsShownOnTheSameScreen() async throws {
    let login = try login()
    try await logIn("ada", "byron")
    #expect(try self.login() === login)
    #expect(login.logIn.errorText == "The name or the password is wrong.")
  }

  @Test func sessionThatCannotBeginStaysAtTheLogin() async throws {
    try folder.file("favorites-ada.json/file", "")
    try await logIn()
    #expect(try login().logIn.errorText?.hasPrefix("The favourites in \(folder.path("favorites-ada.json")) ") == true)
    #expect(await environment.loggedIn() == [])
    try await logIn("alan", "turing")
    #expect(app.place == "home")
    #expect(await environment.loggedIn() == ["alan"])
  }

  @Test(.covers("b18")) func featuredItemIsAppendedToThePath() async throws {
    try await logIn()
    try home().didTapFeaturedItem(Item.samples[0])
    #expect(app.navigation[path: .home] == [.item("swiftui")])
    #expect(app.place == "home > swiftui")
    app.navigation.pop()
    #expect(app.place == "home")
  }

  @Test(.covers("j7")) func eachTabHasAPathOfItsOwn() async throws {
    try await logIn()
    try home().didTapFeaturedItem(Item.samples[0])
    app.navigation.selectedTab = .items
    try items().didTapItem(Item.samples[4])
    #expect(app.place == "items > actors")
    app.navigation.selectedTab = .settings
    #expect(app.place == "settings")
    app.navigation.selectedTab = .home
    #expect(app.place == "home > swiftui")
  }

  @Test(.covers("j7")) func profileIsASheetOverTheScreen() async throws {
    try await logIn()
    try home().didTapProfile()
    let profile = try profile()
    #expect(app.place == "home + profile")
    try settings().didTapProfile()
    #expect(try self.profile() === profile)
    profile.didTapDone()
    #expect(app.place == "home")
  }

  @Test func screenOfAPathIsKeptWhileItIsThere() async throws {
    try await logIn()
    app.navigation[path: .items] = [.item("actors")]
    let detail = try detail("actors")
    app.navigation[path: .items].append(.item("combine"))
    app.navigation[path: .items].append(.item("actors"))
    #expect(try self.detail("actors") === detail)
    app.navigation[path: .items] = [.item("combine")]
    #expect(try self.detail("actors") !== detail)
  }

  @Test(
    .covers("d33"),
    arguments: [
      ("funapp://tab/search", "items"), ("funapp://item/combine", "items > combine"),
      ("funapp://profile", "home + profile"),
    ])
  func linkIsFollowedWhileLoggedIn(url: String, place: String) async throws {
    try await logIn()
    #expect(app.router.submit(try #require(URL(string: url))))
    await settled()
    #expect(app.place == place)
  }

  @Test(.covers("d33")) func linkWaitsForTheLoginAndIsFollowedOnce() async throws {
    app.router.submit(.profile)
    app.router.submit(.item("actors"))
    #expect(app.place == "login")
    try await logIn()
    #expect(app.place == "items > actors")
    await logOut()
    try await logIn()
    #expect(app.place == "home")
  }

  @Test(.covers("d33")) func linkThatWaitsForAUserIsNotFollowedForTheNext() async throws {
    try await logIn()
    app.router.hold()
    app.router.submit(.item("actors"))
    await logOut()
    #expect(app.router.pending.isEmpty)
    try await logIn("alan", "turing")
    #expect(app.place == "home")
  }

  @Test(.covers("d33")) func linkLeavesTheSheetAndReplacesThePath() async throws {
    try await logIn()
    app.navigation[path: .items] = [.item("actors"), .item("combine")]
    app.navigation.present(.profile)
    app.router.submit(.item("swiftui"))
    await settled()
    #expect(app.place == "items > swiftui")
    app.navigation.present(.profile)
    app.router.submit(.tab(.items))
    await settled()
    #expect(app.place == "items > swiftui")
  }

  @Test func logoutForgetsWhereTheUserWas() async throws {
    try await logIn()
    try home().didTapFeaturedItem(Item.samples[0])
    app.navigation.selectedTab = .settings
    app.navigation.present(.profile)
    try profile().didTapLogOut()
    await settled()
    #expect(app.place == "login")
    try await logIn("alan", "turing")
    #expect(app.place == "home")
    #expect(app.navigation[path: .home] == [])
    #expect(app.flow.state.user?.name == "alan")
  }

  @Test(.covers("h3")) func screenThatOutlivesTheSessionGoesOn() async throws {
    try await logIn()
    app.navigation[path: .items] = [.item("actors")]
    let detail = try detail("actors")
    await detail.item.refresh(.join)
    try settings().didTapLogOut()
    await settled()
    #expect(app.place == "login")
    await detail.toggleFavorite.run()
    await until { detail.isFavorite }
    #expect(app.serviceLocator.find((any FavoritesService).self) != nil)
    try await logIn()
    app.navigation.present(.profile)
    let profile = try profile()
    await until { profile.favoriteCount == 1 }
  }

  @Test(.covers("h3")) func nextLoginHasFavoritesOfItsOwn() async throws {
    try folder.file("favorites-ada.json", #"["swiftui", "combine"]"#)
    try await logIn()
    app.navigation.present(.profile)
    #expect(try profile().favoriteCount == 2)
    await logOut()
    try await logIn("alan", "turing")
    app.navigation.present(.profile)
    #expect(try profile().favoriteCount == 0)
  }

  @Test(.covers("h4")) func featuresAreThereBeforeTheLogin() async throws {
    #expect(app.place == "login")
    let toggles = try #require(app.serviceLocator.find((any FeatureToggleService).self))
    #expect(toggles.enabledFeatures.value == [.featured, .search])
    toggles.set(.featured, to: false)
    try await logIn()
    #expect(try !home().showsFeatured)
  }

  @Test(.covers("h4", "h5")) func featuresAreOneServiceForAllSessions() async throws {
    let toggles = app.serviceLocator.find((any FeatureToggleService).self)
    try await logIn()
    try settings().didSwitch(.featured, to: false)
    await logOut()
    try await logIn("alan", "turing")
    #expect(try !home().showsFeatured)
    #expect(app.serviceLocator.find((any FeatureToggleService).self) === toggles)
  }
}

import Causeway
import CausewayApp
import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SessionTests {
  private let folder: TemporaryFolder
  private let environment: AppEnvironment
  private let locator = ServiceLocator()

  init() throws {
    folder = try TemporaryFolder()
    environment = AppEnvironment(folder: folder.url, clock: TestClock())
    LoginSession(environment, locator).activate()
  }

  private func session(_ name: String = "ada") -> AuthenticatedSession {
    AuthenticatedSession(User(name: name), environment, locator)
  }

  private func favorites() -> Set<Item.ID>? {
    let recorder = locator.find((any FavoritesService).self).map { Recorder($0.favoritesChanges) }
    defer { recorder?.cancel() }
    return recorder?.values.last
  }

  @Test(.covers("h4")) func loginSessionRegistersWhatIsNeededToLogIn() {
    #expect(locator.find((any LoginService).self) != nil)
    #expect(locator.find((any FeatureToggleService).self) != nil)
    #expect(locator.find((any FavoritesService).self) == nil)
  }

  @Test(.covers("h4")) func authenticatedSessionHasServicesOfItsPerson() async throws {
    try folder.file("favorites-ada.json", #"["swiftui"]"#)
    let session = session()
    try await session.activate()
    #expect(favorites() == ["swiftui"])
    #expect(locator.find((any CatalogService).self) != nil)
    #expect(locator.find((any ToastService).self) != nil)
    session.teardown()
  }

  @Test(.covers("h3")) func teardownLeavesServicesForScreensThatAreStillThere() async throws {
    try folder.file("favorites-ada.json", #"["swiftui"]"#)
    let session = session()
    try await session.activate()
    session.teardown()
    let service = try #require(locator.find((any FavoritesService).self))
    #expect(await service.favoritesChanges.first() == ["swiftui"])
    try await service.setFavorite("combine", true)
    #expect(await service.favoritesChanges.first() == ["combine", "swiftui"])
  }

  @Test(.covers("h3")) func nextActivationPutsFreshServicesInTheirPlace() async throws {
    try folder.file("favorites-ada.json", #"["swiftui"]"#)
    try folder.file("favorites-alan.json", #"["actors"]"#)
    let first = session()
    try await first.activate()
    first.teardown()
    let second = session("alan")
    try await second.activate()
    #expect(favorites() == ["actors"])
    second.teardown()
  }

  @Test func activationThatFailsRegistersNothing() async throws {
    try folder.file("favorites-ada.json/file", "")
    let session = session()
    await #expect(throws: FavoritesStoreError.self) { try await session.activate() }
    #expect(locator.find((any FavoritesService).self) == nil)
    #expect(locator.find((any CatalogService).self) == nil)
  }

  @Test func teardownLogsOut() async throws {
    let login = try #require(locator.find((any LoginService).self))
    let user = try await login.logIn(name: "ada", password: "lovelace")
    let session = AuthenticatedSession(user, environment, locator)
    try await session.activate()
    #expect(await environment.loggedIn() == ["ada"])
    session.teardown()
    #expect(await environment.loggedIn() == [])
  }
}

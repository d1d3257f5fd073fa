import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The code about sessions and services in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopSessionTests {
  struct WrongPassword: Error {}

  private let locator = ServiceLocator()
  private let done = Probe<[String]>([])

  @Test func usersLogInAndOut() async throws {
    let done = done
    let flow = SessionFlow<String>(
      main: { [locator] user in ShopSession(user, locator) },
      onLogOut: [
        .cookies { done.append("cookies") },
        .defaults { done.append("defaults") },
        .cache { done.append("cache") },
      ])
    let token = flow.events.sink { done.append("\($0)") }
    defer { token.cancel() }

    try await flow.start { .loggedOut }
    try await flow.logIn { "ada" }
    #expect(flow.root == .main)

    let model = BasketModel(locator)
    #expect(model.title == "The basket of ada")
    await flow.logOut()
    #expect(flow.root == .login)
    #expect(model.title == "The basket of ada")
    #expect(done.value == [#"didLogIn("ada")"#, "cookies", "defaults", "cache", #"didLogOut("ada")"#])
  }

  @Test func aFailedLoginThrowsItsReason() async throws {
    let flow = SessionFlow<String>(main: { [locator] user in ShopSession(user, locator) })
    try await flow.start { .loggedOut }
    do throws(SessionError<WrongPassword>) {
      try await flow.logIn { () async throws(WrongPassword) in throw WrongPassword() }
      Issue.record("a user is logged in")
    } catch {
      guard case .authentication = error else { throw error }
    }
    #expect(flow.root == .login)
  }

  @Test func aStreamContinuesWithTheNextService() {
    let first = Basket(owner: "ada")
    locator.register(first, as: (any BasketService).self)
    let counts = Recorder(locator.follow((any BasketService).self) { $0.counts })
    defer { counts.cancel() }
    first.subject.send(3)
    locator.register(Basket(owner: "alan"), as: (any BasketService).self)
    #expect(counts.values == [0, 3, 0])
  }

  @Test func aTestHasServicesOfItsOwn() throws {
    locator.register(Basket(owner: "ada"), as: (any BasketService).self)
    let overridden = locator.overriding((any BasketService).self, with: Basket(owner: "a test"))
    #expect(BasketModel(overridden).title == "The basket of a test")
    #expect(BasketModel(locator).title == "The basket of ada")
  }

  @Test func servicesOfTheMainActorAreSetIntoEachOther() throws {
    locator.register(onMain: PopupRouter.self) { _ in
      PopupRouter()
    } initCompleted: { locator, router in
      router.presenter = try locator.resolve(Popups.self)
    }
    locator.register(onMain: Popups.self) { Popups(router: try $0.resolve()) }
    let popups = try locator.resolve(Popups.self)
    #expect(popups.router.presenter === popups)
  }

  @Test func missingServicesAreNamed() {
    let error = #expect(throws: ServiceError.self) { try BasketModel(locator).requireServices() }
    #expect(error.map { "\($0)".contains("BasketService") } == true)
    #expect(throws: ServiceError.self) { try BasketModel(locator).$basket.get() }
  }
}

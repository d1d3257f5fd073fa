import Observation

/// Where in the app one is: the session, the tab, the path of each tab, and the sheet over it.
///
/// All navigation is here, and is changing values. View models ask for it through closures; an interface shows what the
/// values say.
@MainActor
@Observable
final class AppCoordinator: ServiceLocatorProvider {
  private(set) var phase = AppPhase.launching
  /// The tab that is shown.
  var tab = AppTab.home
  /// The profile, while it is shown.
  private(set) var profile: ProfileModel?

  @ObservationIgnored let serviceLocator = ServiceLocator()
  private var paths: [AppTab: [Route]] = [:]
  @ObservationIgnored private var details: [Route: DetailModel] = [:]
  @ObservationIgnored private var session: (any Session)?
  @ObservationIgnored private var waitingLink: DeepLink?
  @ObservationIgnored private let environment: AppEnvironment

  /// Makes a coordinator; nothing is shown yet.
  init(_ environment: AppEnvironment) {
    self.environment = environment
  }

  /// Shows the login screen.
  func start() {
    guard case .launching = phase else { return }
    showLogin()
  }

  /// The screens over the root of a tab, the one that is shown last.
  ///
  /// An interface may set it too, as when one goes back by a gesture. Nothing is set while nobody is logged in: an
  /// interface that goes away may still write what it has shown.
  subscript(path tab: AppTab) -> [Route] {
    get { paths[tab] ?? [] }
    set {
      guard case .main = phase else { return }
      for route in newValue where details[route] == nil { details[route] = makeDetail(route) }
      paths[tab] = newValue
      let shown = Set(paths.values.joined())
      details = details.filter { shown.contains($0.key) }
    }
  }

  /// The screen of a route that is on a path.
  func detail(_ route: Route) -> DetailModel? {
    details[route]
  }

  /// Shows the profile over everything.
  func showProfile() {
    guard case .main(let scene) = phase, profile == nil else { return }
    let profile = ProfileModel(user: scene.user, favorites: service())
    profile.onDismiss = { [weak self] in self?.profile = nil }
    profile.onLogOut = { [weak self] in self?.logOut() }
    self.profile = profile
  }

  /// Goes where a link says; while nobody is logged in, once somebody is.
  func open(_ link: DeepLink) {
    guard case .main = phase else { return waitingLink = link }
    switch link {
    case .tab(let tab):
      profile = nil
      self.tab = tab
    case .item(let id):
      profile = nil
      tab = .items
      self[path: .items] = [.detail(id)]
    case .profile:
      showProfile()
    }
  }

  /// Ends the session, and shows the login screen again.
  func logOut() {
    guard case .main = phase else { return }
    session?.teardown()
    profile = nil
    for tab in AppTab.allCases { self[path: tab] = [] }
    tab = .home
    showLogin()
  }
}

extension AppCoordinator {
  private func showLogin() {
    let session = LoginSession(environment, serviceLocator)
    session.activate()
    self.session = session
    let login = LoginModel(service: service())
    login.onLoggedIn = { [weak self] in try await self?.enter($0) }
    phase = .login(login)
  }

  private func enter(_ user: User) async throws {
    let session = AuthenticatedSession(user, environment, serviceLocator)
    do {
      try await session.activate()
    } catch {
      session.teardown()
      throw error
    }
    self.session?.teardown()
    self.session = session
    phase = .main(makeScene(user))
    if let link = waitingLink.take() { open(link) }
  }

  private func makeScene(_ user: User) -> MainScene {
    let scene = MainScene(
      user: user,
      home: HomeModel(catalog: service(), favorites: service(), toggles: service()),
      items: ItemsModel(
        catalog: service(), favorites: service(), toasts: service(), toggles: service(), clock: environment.clock),
      settings: SettingsModel(toggles: service()),
      toast: ToastModel(toasts: service(), clock: environment.clock))
    scene.home.onShowDetail = { [weak self] in self?[path: .home].append(.detail($0.id)) }
    scene.home.onShowProfile = { [weak self] in self?.showProfile() }
    scene.items.onShowDetail = { [weak self] in self?[path: .items].append(.detail($0.id)) }
    scene.settings.onShowProfile = { [weak self] in self?.showProfile() }
    scene.settings.onLogOut = { [weak self] in self?.logOut() }
    return scene
  }

  private func makeDetail(_ route: Route) -> DetailModel {
    switch route {
    case .detail(let id): DetailModel(id: id, catalog: service(), favorites: service(), toasts: service())
    }
  }
}

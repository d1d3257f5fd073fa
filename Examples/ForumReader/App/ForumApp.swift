import Causeway
import CausewayApp
import CausewayViewModel
import Foundation
import Observation

/// The forum reader without an interface: everything there is for as long as it runs.
@MainActor
@Observable
final class ForumApp: ServiceLocatorProvider {
  /// How many columns are enough for two lists beside each other.
  nonisolated static let wideWidth = 100

  @ObservationIgnored let configuration: AppConfiguration
  @ObservationIgnored let serviceLocator = ServiceLocator()
  @ObservationIgnored let settings: AppSettings
  @ObservationIgnored let themes: ThemeManager<ForumTheme>
  @ObservationIgnored let navigation: NavigationCoordinator<ForumScheme>
  @ObservationIgnored let restoration: RestorationManager<ForumScheme>
  @ObservationIgnored let coordinator: ForumCoordinator
  @ObservationIgnored let router: Router<ForumRoute>
  @ObservationIgnored let routes: RouteTable<ForumRoute>
  @ObservationIgnored let oldScreens = OldScreens()
  @ObservationIgnored let memory = MemoryPressure()
  @ObservationIgnored let refresh: RefreshMinder
  @ObservationIgnored private(set) lazy var flow = makeFlow()

  /// The login, while nobody is logged in.
  private(set) var login: LoginModel?
  /// How far the launch is.
  var progress = LaunchProgress(.waiting)
  /// Whether it is known how everything looks.
  var hasTheme = false
  /// Whether the launch is over, and whatever was restored is shown.
  var hasLaunched = false
  /// What came of the launch.
  @ObservationIgnored var report: LaunchReport?
  /// What came of restoring.
  @ObservationIgnored var restored: RestorationOutcome<ForumScheme>?
  /// What people are told, until they do something else.
  var notice: String?
  /// How many columns there are.
  var width: Int {
    didSet { if width != oldValue { arrangeColumns() } }
  }

  let bindings = Bindings()

  /// Makes the app; nothing is read or shown yet.
  init(_ configuration: AppConfiguration, _ routes: RouteTable<ForumRoute>) {
    let folder = configuration.folder
    let log = NavigationLog()
    self.configuration = configuration
    self.routes = routes
    width = configuration.width
    settings = AppSettings(store: FileBlobStore(folder.appending(path: "settings.json")), migrations: .forum)
    themes = ThemeManager(
      selection: SettingKey.themes.defaultValue, fallback: .light, tweak: { $0.adapted(to: $1) },
      load: { try ForumTheme.named($0) })
    refresh = RefreshMinder(store: FileBlobStore(folder.appending(path: "refreshes.json")))
    navigation = NavigationCoordinator(log: log)
    let lookup = ForumLookup { [serviceLocator] in try serviceLocator.resolve((any ForumLibrary).self) }
    restoration = RestorationManager(
      store: FileBlobStore(folder.appending(path: "state.json")), version: 3, exists: { await lookup.has($0) },
      modalExists: { await lookup.has($0) }, clock: configuration.clock)
    coordinator = ForumCoordinator(
      navigation, restoration, settings: SettingsModel(settings, themes), serviceLocator)
    router = Router(log: log, clock: configuration.clock) { routes.route(for: $0) }
    connect()
  }

  /// Which part of the app is shown; the launch until all is restored, so that nothing else is seen before.
  var root: SessionRoot { hasLaunched ? flow.root : .launching }

  /// Takes the interface from one part of the app to another.
  func show(_ state: AuthenticationState<ForumUser>) {
    switch state {
    case .unknown, .loggingIn: break
    case .loggedOut, .expired:
      router.hold()
      if coordinator.user != nil { coordinator.reset() }
      // One that has failed says why, and may be tried again.
      if login == nil { login = makeLogin(reason: state == .expired ? AccountError.expired.errorDescription : nil) }
    case .loggedIn(let user):
      login = nil
      coordinator.user = user
      settings[.lastUser] = user
      if hasLaunched { begin() }
    }
  }

  /// Shows what has waited for somebody to log in, and saves where one is from now on.
  func begin() {
    restoration.follow(navigation)
    router.release()
  }

  private func connect() {
    router.coordinator = coordinator
    navigation.legacy = oldScreens
    for kind in configuration.legacyKinds { navigation.declare(kind, as: .legacy) }
    oldScreens.onClose = { [weak navigation] in navigation?.legacyScreensDidClose() }
    coordinator.onRoute = { [weak router] in router?.submit($0) }
    arrangeColumns()
    bindings.bind(flow.states, to: self) { $0.show($1) }
    bindings.bind(router.outcomes, to: self) { app, outcome in app.notice = outcome.answer.reason ?? app.notice }
    bindings.bind(settings.state(of: .themes), to: self) { $0.themes.select($1) }
    bindings.bind(themes.selections.changes, to: self) { app, selection in
      // What is the default is not kept.
      if app.settings[.themes] != selection { app.settings[.themes] = selection }
    }
    bindings.bind(settings.state(of: .hideSidebarInLandscape), to: self) { $0.arrangeSidebar($1) }
  }

  private func arrangeColumns() {
    if width >= Self.wideWidth { navigation.expand() } else { navigation.collapse() }
    arrangeSidebar(settings[.hideSidebarInLandscape])
  }

  private func arrangeSidebar(_ hides: Bool) {
    if !navigation.isCollapsed { navigation.isSidebarHidden = hides }
  }
}

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
  @ObservationIgnored let drafts: DraftStore<String, Draft>
  @ObservationIgnored let coordinator: ForumCoordinator
  @ObservationIgnored let router: Router<ForumRoute>
  @ObservationIgnored let routes: RouteTable<ForumRoute>
  @ObservationIgnored let oldScreens = OldScreens()
  @ObservationIgnored let memory = MemoryPressure()
  @ObservationIgnored let refresh: RefreshSchedule
  @ObservationIgnored private(set) lazy var flow = makeFlow()
  /// Brings a user's state back after a login.
  @ObservationIgnored private(set) lazy var entering = Action<ForumUser, Void>(whenBusy: .restart) { [weak self] in
    await self?.enter($0)
  }

  /// The login, while nobody is logged in.
  var login: LoginModel?
  /// How far the launch is.
  var progress = LaunchProgress(.waiting)
  /// Whether it is known how everything looks.
  var hasTheme = false
  /// Whether the launch is over, and whatever was restored is shown.
  var hasLaunched = false
  /// What came of the launch.
  @ObservationIgnored var report: LaunchReport?
  /// The id of the user to whom files from before files had owners belong; `nil` if that is not known.
  @ObservationIgnored var formerOwner: String?
  /// Keeps other processes out of the folder.
  @ObservationIgnored var lock: StoreLock?
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
    refresh = RefreshSchedule(store: FileBlobStore(folder.appending(path: "refreshes.json")))
    navigation = NavigationCoordinator(log: log)
    let lookup = ForumLookup { [serviceLocator] in try serviceLocator.resolve((any ForumLibrary).self) }
    drafts = DraftStore(
      store: FileBlobStore(folder.appending(path: "drafts.json")), empty: Draft(), clock: configuration.clock)
    restoration = RestorationManager(
      store: FileBlobStore(folder.appending(path: "state.json")), version: 3, companions: [drafts],
      exists: { await lookup.has($0) }, modalExists: { await lookup.has($0) }, clock: configuration.clock)
    coordinator = ForumCoordinator(
      navigation, restoration, drafts, settings: SettingsModel(settings, themes), serviceLocator)
    router = Router(log: log, clock: configuration.clock) { routes.route(for: $0) }
    connect()
  }

  /// Which part of the app is shown.
  ///
  /// Until all is restored it is the launch or, after a login, still the login, so that nothing else is seen before.
  var root: SessionRoot {
    guard hasLaunched else { return .launching }
    guard entering.isExecuting else { return flow.root }
    return login == nil ? .launching : .login
  }

  /// What came of restoring; `nil` until that is known.
  var restored: RestorationOutcome<ForumScheme>? { restoration.lastRestoration }

  /// The names of the drafts of the logged-in user.
  var draftNames: [String] { Set(drafts.all.keys).union(restoration.drafts.all.keys).sorted() }

  /// Takes the interface from one part of the app to another.
  func show(_ state: AuthenticationState<ForumUser>) {
    switch state {
    case .unknown, .loggingIn: break
    case .loggedOut, .expired:
      endUse()
      // One that has failed says why, and may be tried again.
      if login == nil { login = makeLogin(reason: state == .expired ? AccountError.expired.errorDescription : nil) }
    case .loggedIn(let user):
      if let last = coordinator.user, last != user { endUse() }
      coordinator.user = user
      navigation.log.owner = user.id
      settings[.lastUser] = user
      if hasLaunched { entering(user) } else { login = nil }
    }
  }

  /// Takes everything away that belongs to the user whose session has ended.
  private func endUse() {
    router.hold()
    entering.cancel()
    guard coordinator.user != nil else { return }
    router.forget()
    coordinator.reset()
    navigation.log.owner = nil
    notice = nil
  }

  private func connect() {
    router.coordinator = coordinator
    restoration.follow(navigation)
    navigation.legacy = oldScreens
    for kind in configuration.legacyKinds { navigation.declare(kind, as: .legacy) }
    oldScreens.onClose = { [weak navigation] in navigation?.legacyScreensDidClose() }
    coordinator.onRoute = { [weak router] in router?.submit($0) }
    arrangeColumns()
    bindings.bind(flow.states, to: self) { $0.show($1) }
    bindings.bind(router.outcomes, to: self) { app, outcome in app.notice = outcome.userText ?? app.notice }
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

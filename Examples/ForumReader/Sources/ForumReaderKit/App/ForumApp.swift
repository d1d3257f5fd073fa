import Causeway
public import CausewayApp
import CausewayViewModel
import Foundation
public import Observation

/// The forum reader without an interface: all objects that live as long as the app.
@MainActor
@Observable
public final class ForumApp: ServiceLocatorProvider {
  /// The minimum number of columns for two lists side by side.
  nonisolated static let wideWidth = 100

  @ObservationIgnored let configuration: AppConfiguration
  /// The locator that provides the services of the app and of its session.
  @ObservationIgnored public let serviceLocator = ServiceLocator()
  @ObservationIgnored let settings: AppSettings
  /// The selected themes.
  @ObservationIgnored public let themes: ThemeManager<ForumTheme>
  /// The navigation state, which an interface shows and changes.
  @ObservationIgnored public let navigation: NavigationCoordinator<ForumScheme>
  /// Saves and restores the navigation state.
  @ObservationIgnored public let restoration: RestorationManager<ForumScheme>
  @ObservationIgnored let drafts: DraftStore<String, Draft>
  @ObservationIgnored let storedDrafts: DatabaseBlobStore
  /// The database in the folder.
  @ObservationIgnored let database: LazyForumDatabase
  /// The database for everything that users add, which other apps can share.
  @ObservationIgnored let sharedDatabase: LazyForumDatabase
  /// Creates the screens and serves the routes.
  @ObservationIgnored public let coordinator: ForumCoordinator
  /// Passes links to the coordinator, one at a time.
  @ObservationIgnored public let router: Router<ForumRoute>
  /// Keeps the links that wait for a login.
  @ObservationIgnored let waitingLinks: PendingRouteStore
  @ObservationIgnored let routes: RouteTable<ForumRoute>
  /// The legacy screens over the app.
  @ObservationIgnored public let oldScreens = OldScreens()
  /// The registry of actions that free memory.
  @ObservationIgnored public let memory = MemoryPressure()
  @ObservationIgnored let refresh: RefreshSchedule
  /// The session flow, which logs users in and out.
  @ObservationIgnored public private(set) lazy var flow = makeFlow()
  /// Whether the launch has restored its state, so that links can be served.
  @ObservationIgnored let isRestored = CurrentValueSubject<Bool, Never>(false)

  /// The user who has logged in and whose state is being restored.
  public internal(set) var entering: ForumUser?
  /// The model of the login screen; nil while a user is logged in.
  public internal(set) var login: LoginModel?
  /// The progress of the launch.
  public internal(set) var progress = LaunchProgress(.waiting)
  /// Whether the theme is known.
  public internal(set) var hasTheme = false
  /// Whether the launch has finished and the restored state is visible.
  public internal(set) var hasLaunched = false
  /// The report of the launch; nil until the launch has failed, or the restored state is visible.
  public internal(set) var report: LaunchReport?
  /// The ID of the user who owns files created before files had owners; `nil` if unknown.
  @ObservationIgnored var formerOwner: String?
  /// Prevents other processes from using the folder.
  @ObservationIgnored var lock: StoreLock?
  /// A message for the user, shown until the next command.
  public var notice: String?
  /// The number of columns.
  public var width: Int {
    didSet { if width != oldValue { arrangeColumns() } }
  }

  let bindings = Bindings()

  /// Creates the app.
  ///
  /// Call ``start(_:)`` to read its data and show it.
  public init(_ configuration: AppConfiguration, _ routes: RouteTable<ForumRoute>) {
    let folder = configuration.folder
    let log = NavigationLog()
    self.configuration = configuration
    self.routes = routes
    width = configuration.width
    settings =
      configuration.settings
      ?? AppSettings(store: FileBlobStore(folder.appending(path: "settings.json")), migrations: .forum)
    themes = ThemeManager(
      selection: SettingKey.themes.defaultValue, fallback: .light, tweak: { $0.adapted(to: $1) },
      load: { try ForumTheme.named($0) })
    refresh = RefreshSchedule(store: FileBlobStore(folder.appending(path: "refreshes.json")))
    navigation = NavigationCoordinator(log: log)
    let lookup = ForumLookup { [serviceLocator] in try serviceLocator.resolve((any ForumLibrary).self) }
    database = LazyForumDatabase(path: folder.appending(path: ForumDatabase.fileName).path)
    sharedDatabase = configuration.database.map { LazyForumDatabase(path: $0) } ?? database
    storedDrafts = configuration.drafts ?? DatabaseBlobStore({ [database] in try database.open() }, ["drafts"])
    drafts = DraftStore(store: storedDrafts, empty: Draft(), clock: configuration.clock)
    restoration = RestorationManager(
      store: FileBlobStore(folder.appending(path: "state.json")), version: 3, companions: [drafts],
      exists: { await lookup.has($0) }, modalExists: { await lookup.has($0) }, clock: configuration.clock)
    coordinator = ForumCoordinator(
      navigation, restoration, drafts, settings: SettingsModel(settings, themes), serviceLocator)
    router = Router(log: log, clock: configuration.clock, url: { routes.url(for: $0) }) { routes.route(for: $0) }
    waitingLinks = PendingRouteStore(FileBlobStore(folder.appending(path: "links.json")))
    connect()
  }

  /// The visible part of the app.
  ///
  /// Until everything is restored, this is the launch or, after a login, the login screen, so that no other state is
  /// visible.
  public var root: SessionRoot {
    guard hasLaunched else { return .launching }
    guard entering != nil else { return flow.root }
    return login == nil ? .launching : .login
  }

  /// The outcome of the restoration; `nil` until it is known.
  public var restored: RestorationOutcome<ForumScheme>? { restoration.lastRestoration }

  /// The names of the drafts of the logged-in user.
  public var draftNames: [String] { Set(drafts.all.keys).union(restoration.drafts.all.keys).sorted() }

  /// Shows the part of the app for an authentication state.
  func show(_ state: AuthenticationState<ForumUser>) {
    switch state {
    case .unknown, .loggingIn: break
    case .loggedOut, .expired:
      endUse()
      // A login screen with an error stays, so that the user can try again.
      if login == nil { login = makeLogin(reason: state == .expired ? AccountError.expired.errorDescription : nil) }
    case .loggedIn(let user):
      if let last = coordinator.user, last != user { endUse() }
      coordinator.user = user
      settings[.lastUser] = user
      if hasLaunched { entering = user } else { login = nil }
    }
  }

  /// Clears all state of the user whose session has ended.
  private func endUse() {
    entering = nil
    guard coordinator.user != nil else { return }
    coordinator.reset()
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
    // Before the app itself: a link of an ended session navigates no more when the navigation is reset.
    router.follow(flow.states, owner: \.id) { [weak self, isRestored] user in
      _ = await isRestored.first(where: { $0 }).first()
      await self?.enter(user)
    }
    bindings.bind(flow.states, to: self) { $0.show($1) }
    bindings.bind(router.outcomes, to: self) { app, outcome in app.notice = outcome.userText ?? app.notice }
    bindings.bind(settings.state(of: .themes), to: self) { $0.themes.select($1) }
    bindings.bind(themes.selections.changes, to: self) { app, selection in
      // The default value is not stored.
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

/// Checks whether restored destinations still exist.
///
/// A destination whose lookup fails is treated as existing.
struct ForumLookup: Sendable {
  let library: @Sendable () async throws -> any ForumLibrary

  /// Returns whether the subject of a destination exists.
  func has(_ destination: ForumDestination) async -> Bool {
    await found { library throws(ForumError) in
      switch destination {
      case .forum(let forumID): try await library.forum(forumID) != nil
      case .thread(let threadID, _, _): try await library.thread(threadID) != nil
      case .privateMessage(let messageID): try await library.message(messageID) != nil
      case .profile(let userID), .rapSheet(let userID): try await library.member(userID) != nil
      case .composePrivateMessage: true
      }
    }
  }

  /// Returns whether the subject of a modal exists.
  func has(_ modal: ForumModal) async -> Bool {
    guard case .compose(let threadID) = modal else { return true }
    return await has(.thread(threadID: threadID, page: .first))
  }

  private func found(
    _ look: (any ForumLibrary) async throws(ForumError) -> Bool
  ) async -> Bool {
    guard let library = try? await library() else { return true }
    return (try? await look(library)) ?? true
  }
}

/// The remaining legacy screens: a separate stack over the app.
///
/// They show the destinations declared as legacy, by title only. This is enough to test an app with both kinds of
/// screens.
@MainActor
@Observable
public final class OldScreens: LegacyScreens {
  /// The destinations that are shown, the topmost last.
  public private(set) var stack: [ForumDestination] = []

  /// Called when the last legacy screen is closed.
  @ObservationIgnored var onClose: (() -> Void)?

  /// Shows a destination over the others.
  public func show(_ destination: ForumDestination) -> RouteAnswer {
    stack.append(destination)
    return .served
  }

  /// Closes all legacy screens.
  public func moveToBack() {
    stack = []
  }

  /// Closes the topmost screen.
  ///
  /// - Returns: Whether there was a screen.
  public func goBack() -> Bool {
    guard stack.popLast() != nil else { return false }
    if stack.isEmpty { onClose?() }
    return true
  }
}

import Causeway
import CausewayApp
import CausewayViewModel
import Foundation
import Observation

/// The app without an interface: the session, the navigation state and the screens.
///
/// View models report taps through closures; links arrive through the router. Both change ``navigation`` and ``flow``,
/// which an interface binds to.
@MainActor
@Observable
final class FavoritesApp: ServiceLocatorProvider {
  @ObservationIgnored let serviceLocator = ServiceLocator()
  @ObservationIgnored let navigation: NavigationCoordinator<FavoritesScheme>
  @ObservationIgnored let router: Router<FavoritesRoute>
  @ObservationIgnored let flow: SessionFlow<User>
  /// The toast shown over all screens; nil while no user is logged in.
  private(set) var toast: ToastModel?
  /// A message that stays until the logout, unlike a toast.
  private(set) var notice: String?

  /// Logs the user out.
  @ObservationIgnored private(set) lazy var logOut = Action<Void, Void> { [flow] in await flow.logOut() }

  @ObservationIgnored let environment: AppEnvironment
  @ObservationIgnored @Service var accounts: any LoginService
  @ObservationIgnored @Service var catalog: any CatalogService
  @ObservationIgnored @Service var favorites: any FavoritesService
  @ObservationIgnored @Service var toasts: any ToastService
  @ObservationIgnored @MainActorService var toggles: any FeatureToggleService

  @ObservationIgnored private var screens: [ScreenPlace: Screen] = [:]
  private let bindings = Bindings()

  /// Creates the app.
  ///
  /// Call ``start()`` to show the first screen.
  ///
  /// - Parameters:
  ///   - environment: The legacy services.
  ///   - routes: The routes of the app's URLs.
  init(_ environment: AppEnvironment, _ routes: RouteTable<FavoritesRoute>) {
    let log = NavigationLog()
    self.environment = environment
    navigation = NavigationCoordinator(log: log)
    router = Router(routes, log: log, clock: environment.clock)
    flow = SessionFlow(
      login: { [serviceLocator] in LoginSession(environment, serviceLocator) },
      main: { [serviceLocator] user in AuthenticatedSession(user, environment, serviceLocator) })
    router.coordinator = self
    router.follow(flow.states, owner: \.name)
    bindings.bind(navigation.states, to: self) { $0.dropScreens(notIn: $1) }
    bindings.bind(flow.events, to: self) { $0.handle($1) }
  }

  /// Shows the login screen.
  func start() async {
    // Only a resumed session can fail, and this app never resumes a session.
    try? await flow.start { .loggedOut }
  }

  /// Returns the screen of a place.
  ///
  /// The screen is created on first use and retained while its place is on a stack.
  func screen(_ place: ScreenPlace) -> Screen {
    if let screen = screens[place] { return screen }
    let screen = makeScreen(place)
    screens[place] = screen
    return screen
  }

  /// Returns whether every existing screen shows the given favourite state of an item.
  func shows(_ id: Item.ID, asFavorite isFavorite: Bool) -> Bool {
    screens.allSatisfy { place, screen in
      switch screen {
      case .home(let home): home.favoriteIDs.contains(id) == isFavorite
      case .items(let items): items.favoriteIDs.contains(id) == isFavorite
      case .detail(let detail): place != .destination(.item(id)) || detail.isFavorite == isFavorite
      case .launching, .login, .settings, .profile: true
      }
    }
  }

  private func handle(_ event: SessionEvent<User>) {
    screens = [:]
    switch event {
    case .didLogIn:
      toast = ToastModel(toasts: toasts, clock: environment.clock)
      notice = favorites.damaged.map {
        "The favourites were damaged, so the list begins empty. The damaged file is kept as \($0.path)."
      }
    case .didLogOut:
      (toast, notice) = (nil, nil)
      navigation.reset()
    }
  }

  private func dropScreens(notIn state: NavigationState<FavoritesScheme>) {
    let destinations = Set(state.stacks.values.joined())
    screens = screens.filter { place, _ in
      switch place {
      case .login, .root: true
      case .destination(let destination): destinations.contains(destination)
      case .modal(let modal): state.modals.contains(modal)
      }
    }
  }
}

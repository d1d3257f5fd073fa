import Causeway
public import CausewayApp
import CausewayViewModel
public import Observation

/// The navigation of a logged-in user, and the screens of all visible places.
///
/// View models report taps through closures; links arrive as routes. Both change ``navigation``, which an interface
/// binds to and which is saved.
@MainActor
@Observable
public final class ForumCoordinator: ServiceLocatorProvider {
  /// The locator that provides the services of the session.
  @ObservationIgnored public let serviceLocator: ServiceLocator
  @ObservationIgnored let navigation: NavigationCoordinator<ForumScheme>
  @ObservationIgnored let restoration: RestorationManager<ForumScheme>
  @ObservationIgnored let drafts: DraftStore<String, Draft>
  /// The model of the settings screen.
  @ObservationIgnored public let settings: SettingsModel
  /// The logged-in user; nil if there is none.
  public var user: ForumUser?
  /// The scroll positions of the screens by identifier.
  public private(set) var scrollPositions: [String: Double] = [:]

  /// Called with a route when a tap requires a lookup by ID.
  @ObservationIgnored var onRoute: ((ForumRoute) -> Void)?

  @ObservationIgnored @Service var library: any ForumLibrary
  @ObservationIgnored @Service var bookmarks: any BookmarkService
  @ObservationIgnored @Service var reading: any ReadingService

  @ObservationIgnored private var screens: [ForumPlace: Screen] = [:]
  /// The places whose contents have changed since they were loaded.
  @ObservationIgnored private var stale: Set<ForumPlace> = []
  /// The pages that are not recorded as read, because a link requested it.
  @ObservationIgnored private var unseen: Set<ForumDestination> = []
  private let bindings = Bindings()

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - navigation: The navigation to change.
  ///   - restoration: The storage of scroll positions and of the search text.
  ///   - drafts: The storage of drafts.
  ///   - settings: The model of the settings screen.
  ///   - serviceLocator: The locator in which the services are registered before a screen is shown.
  init(
    _ navigation: NavigationCoordinator<ForumScheme>, _ restoration: RestorationManager<ForumScheme>,
    _ drafts: DraftStore<String, Draft>, settings: SettingsModel, _ serviceLocator: ServiceLocator
  ) {
    self.navigation = navigation
    self.restoration = restoration
    self.drafts = drafts
    self.settings = settings
    self.serviceLocator = serviceLocator
    bindings.bind(navigation.states, to: self) { coordinator, state in
      coordinator.dropScreens(notIn: state)
      coordinator.refreshStale()
    }
    bindings.bind(restoration.scrollPositions, to: \.scrollPositions, of: self)
  }

  /// Returns the screen of a place.
  ///
  /// The screen is created on first use and retained while its place is on a stack.
  public func screen(_ place: ForumPlace) -> Screen {
    if let screen = screens[place] { return screen }
    let screen = makeScreen(place)
    screens[place] = screen
    return screen
  }

  /// Returns the screen of a place if it was created; reading it does not load the screen.
  public func existingScreen(_ place: ForumPlace) -> Screen? {
    screens[place]
  }

  /// Returns whether a page is recorded as read when it is shown.
  func marksRead(_ thread: ForumDestination) -> Bool {
    !unseen.contains(thread)
  }

  /// Resets the navigation and discards all screens, for another session.
  func reset() {
    navigation.reset()
    screens = [:]
    stale = []
    unseen = []
    user = nil
  }

  /// Shows a page of a thread.
  ///
  /// With `.noseen`, the page is not recorded as read while it is on a stack.
  func show(_ thread: ForumDestination, _ updateSeen: UpdateSeen, from entry: EntryPoint) -> RouteAnswer {
    if updateSeen == .noseen { unseen.insert(thread) }
    return navigation.select(thread, from: entry)
  }

  /// Replaces a destination on the visible stack and discards its scroll position.
  func replace(_ old: ForumDestination, with new: ForumDestination) {
    restoration.setScrollPosition(nil, of: old)
    navigation.replace(old, with: new)
  }

  private func dropScreens(notIn state: NavigationState<ForumScheme>) {
    let destinations = Set(state.stacks.values.joined()).union(state.detail)
    screens = screens.filter { place, _ in
      switch place {
      case .root: true
      case .destination(let destination): destinations.contains(destination)
      case .modal(let modal): state.modals.contains(modal)
      }
    }
    unseen.formIntersection(destinations)
    stale.formIntersection(screens.keys)
  }

  /// Records that threads have new posts.
  ///
  /// A hidden screen is loaded again when it is visible.
  func threadsDidChange(_ threadIDs: [String]) {
    for (place, screen) in screens where screen.shows(threadIDs) { stale.insert(place) }
    refreshStale()
  }

  /// Records that the user has read more of a thread, whose unread posts are counted in lists.
  func threadWasRead(_ threadID: String) {
    for (place, screen) in screens where screen.lists([threadID]) { stale.insert(place) }
    refreshStale()
  }

  private func refreshStale() {
    guard user != nil else { return }
    for place in navigation.state.visiblePlaces where stale.remove(place) != nil { screens[place]?.loadThreads() }
  }
}

import Causeway
import CausewayApp
import CausewayViewModel
import Observation

/// Where one is while somebody is logged in, and the screens of all that is shown.
///
/// View models say through closures where somebody wants to go; links say it as routes. Both end in changes of
/// ``navigation``, which is what an interface binds to and what is saved.
@MainActor
@Observable
final class ForumCoordinator: ServiceLocatorProvider {
  @ObservationIgnored let serviceLocator: ServiceLocator
  @ObservationIgnored let navigation: NavigationCoordinator<ForumScheme>
  @ObservationIgnored let restoration: RestorationManager<ForumScheme>
  @ObservationIgnored let drafts: DraftStore<String, Draft>
  @ObservationIgnored let settings: SettingsModel
  /// Who is logged in; nil while nobody is, and without a network, when that cannot be found out.
  var user: ForumUser?
  /// How far the screens are scrolled, by their identifiers.
  private(set) var scrollPositions: [String: Double] = [:]

  /// Called with where somebody wants to go whom a mere id leads there.
  @ObservationIgnored var onRoute: ((ForumRoute) -> Void)?

  @ObservationIgnored @Service var library: any ForumLibrary
  @ObservationIgnored @Service var bookmarks: any BookmarkService
  @ObservationIgnored @Service var reading: any ReadingService

  @ObservationIgnored private var screens: [ForumPlace: Screen] = [:]
  /// The pages that do not count as read, because a link said so.
  @ObservationIgnored private var unseen: Set<ForumDestination> = []
  private let bindings = Bindings()

  /// Makes a coordinator.
  ///
  /// - Parameters:
  ///   - navigation: What is changed.
  ///   - restoration: Where scroll positions and what is looked for are kept.
  ///   - drafts: Where what is being written is kept.
  ///   - settings: The settings screen.
  ///   - serviceLocator: Where the services are, at the latest when something is shown.
  init(
    _ navigation: NavigationCoordinator<ForumScheme>, _ restoration: RestorationManager<ForumScheme>,
    _ drafts: DraftStore<String, Draft>, settings: SettingsModel, _ serviceLocator: ServiceLocator
  ) {
    self.navigation = navigation
    self.restoration = restoration
    self.drafts = drafts
    self.settings = settings
    self.serviceLocator = serviceLocator
    bindings.bind(navigation.states, to: self) { $0.dropScreens(notIn: $1) }
    bindings.bind(restoration.scrollPositions, to: \.scrollPositions, of: self)
  }

  /// The screen of a place, made when it is first shown and kept as long as the place is on a stack.
  func screen(_ place: ForumPlace) -> Screen {
    if let screen = screens[place] { return screen }
    let screen = makeScreen(place)
    screens[place] = screen
    return screen
  }

  /// Whether a page counts as read when it is shown.
  func marksRead(_ thread: ForumDestination) -> Bool {
    !unseen.contains(thread)
  }

  /// Begins anew, as for another session: every screen is made again.
  func reset() {
    navigation.reset()
    screens = [:]
    unseen = []
    user = nil
  }

  /// Shows a page of a thread; if it is not to count as read, it does not until it is left.
  func show(_ thread: ForumDestination, _ updateSeen: UpdateSeen, from entry: EntryPoint) -> RouteAnswer {
    if updateSeen == .noseen { unseen.insert(thread) }
    return navigation.select(thread, from: entry)
  }

  /// Puts a destination in the place of another one on the stack that is shown; its scroll position is forgotten.
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
  }
}

import CausewayApp
import CausewayViewModel

extension FavoritesApp {
  /// The topmost screen, for an interface that shows one screen at a time.
  var screen: Screen {
    switch flow.root {
    case .launching: return .launching
    case .login: return screen(.login)
    case .main:
      if let modal = navigation.modal { return screen(.modal(modal)) }
      let tab = navigation.selectedTab
      return screen(navigation[path: tab].last.map { .destination($0) } ?? .root(tab))
    }
  }

  /// The path to the topmost screen, such as `items > swiftui + profile`.
  var place: String {
    switch flow.root {
    case .launching: return "launching"
    case .login: return "login"
    case .main:
      let tab = navigation.selectedTab
      let steps = navigation[path: tab].map { destination in
        switch destination {
        case .item(let id): id
        }
      }
      return ([tab.rawValue] + steps).joined(separator: " > ") + (navigation.modal == nil ? "" : " + profile")
    }
  }

  /// Whether a link or a logout is in progress that will change the screen.
  var isNavigating: Bool {
    logOut.isExecuting || router.current != nil || (!router.isHeld && !router.pending.isEmpty)
  }

  /// Creates the screen of a place and connects its taps to navigation.
  func makeScreen(_ place: ScreenPlace) -> Screen {
    switch place {
    case .login: .login(LoginModel { [weak self] in try await self?.logIn(name: $0, password: $1) })
    case .root(let tab): makeRoot(tab)
    case .destination(.item(let id)):
      .detail(DetailModel(id: id, catalog: catalog, favorites: favorites, toasts: toasts))
    case .modal(.profile): makeProfile()
    }
  }

  private func makeRoot(_ tab: AppTab) -> Screen {
    switch tab {
    case .home:
      let home = HomeModel(catalog: catalog, favorites: favorites, toggles: toggles)
      home.onShowDetail = { [weak self] in self?.show($0) }
      home.onShowProfile = { [weak self] in self?.showProfile() }
      return .home(home)
    case .items:
      let items = ItemsModel(
        catalog: catalog, favorites: favorites, toasts: toasts, toggles: toggles, clock: environment.clock)
      items.onShowDetail = { [weak self] in self?.show($0) }
      return .items(items)
    case .settings:
      let settings = SettingsModel(toggles: toggles)
      settings.onShowProfile = { [weak self] in self?.showProfile() }
      settings.onLogOut = { [weak self] in self?.logOut() }
      return .settings(settings)
    }
  }

  private func makeProfile() -> Screen {
    guard let user = flow.state.user else { return .launching }
    let profile = ProfileModel(user: user, favorites: favorites)
    profile.onDismiss = { [weak self] in self?.navigation.dismiss() }
    profile.onLogOut = { [weak self] in self?.logOut() }
    return .profile(profile)
  }

  private func show(_ item: Item) {
    navigation.select(.item(item.id))
  }

  private func showProfile() {
    navigation.present(.profile)
  }

  private func logIn(name: String, password: String) async throws {
    do throws(SessionError<any Error>) {
      try await flow.logIn { [accounts] in try await accounts.logIn(name: name, password: password) }
    } catch {
      // The screen shows only the underlying reason, not the wrapping session error.
      switch error {
      case .authentication(let reason), .activation(let reason): throw reason
      case .superseded, .cancelled: throw error
      }
    }
  }
}

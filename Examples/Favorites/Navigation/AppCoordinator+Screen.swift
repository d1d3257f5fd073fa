extension AppCoordinator {
  /// The screen on top, for an interface that shows one at a time.
  var screen: Screen {
    switch phase {
    case .launching: return .launching
    case .login(let login): return .login(login)
    case .main(let scene):
      if let profile { return .profile(profile) }
      if let route = self[path: tab].last, let detail = detail(route) { return .detail(detail) }
      switch tab {
      case .home: return .home(scene.home)
      case .items: return .items(scene.items)
      case .settings: return .settings(scene.settings)
      }
    }
  }

  /// Where that is: `items > swiftui + profile`.
  var place: String {
    switch phase {
    case .launching: return "launching"
    case .login: return "login"
    case .main:
      let steps =
        [tab.rawValue]
        + self[path: tab].map { route in
          switch route {
          case .detail(let id): id
          }
        }
      return steps.joined(separator: " > ") + (profile == nil ? "" : " + profile")
    }
  }

  /// The toast over it, if there is one.
  var toast: Toast? {
    if case .main(let scene) = phase { scene.toast.current } else { nil }
  }
}

import CausewayApp
import CausewayViewModel
import ForumReaderKit

/// The visible state of the app at one moment.
struct Picture: Equatable, Sendable {
  /// The part of the app and its user, such as `main ada`.
  var root: String
  /// Whether a user is logged in.
  var isLoggedIn = false
  /// The current location; nil outside the main part of the app.
  var place: String?
  /// The current location with the titles of its screens; nil if they are unknown.
  var path: String?
  /// The selected tab; nil if the tabs are hidden.
  var tab: ForumTab?
  /// Whether there are two columns.
  var isWide = false
  /// The only or first column; nil if it is hidden.
  var primary: ScreenContents?
  /// The detail column.
  var detail: ScreenContents?
  /// The modal screen over the columns.
  var modal: ScreenContents?
  /// The theme; nil until it is known.
  var theme: ForumTheme?
  /// A message for the user, shown until the next command.
  var notice: String?
  /// Whether a task is in progress that no screen shows.
  var isBusy = false

  /// Whether no task in progress will change the picture.
  var isSettled: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isBusy != true }
  }

  /// The user, or what the app does before a user is logged in.
  var session: String {
    switch root {
    case "launching": "starting"
    case "login": "not logged in"
    default: root.hasPrefix("main ") ? String(root.dropFirst(5)) : root
    }
  }

  /// Whether all contents are loaded, except for the results of a running search.
  var isLoaded: Bool {
    !isBusy && [primary, detail, modal].allSatisfy { $0?.isLoading != true }
  }
}

extension Picture {
  /// Captures the visible state of the app.
  @MainActor
  init(_ app: ForumApp) {
    let navigation = app.navigation
    switch app.root {
    case .launching:
      let hasEnded = [.stopped, .cancelled].contains(app.progress.phase)
      self.init(root: "launching")
      primary = ScreenContents(
        title: app.progress.step ?? "", isBusy: !hasEnded, hints: [KeyHint("quit", "leaves")])
    case .login:
      self.init(root: "login")
      primary = app.login.map { ScreenContents($0) }
      if app.entering != nil { primary?.isBusy = true }
    case .main:
      self.init(root: "main" + (app.coordinator.user.map { " \($0.name)" } ?? ""))
      isLoggedIn = true
      place = navigation.state.place + app.oldScreens.stack.map { " ! old \($0.place)" }.joined()
      path = app.path
      tab = navigation.isTabBarHidden ? nil : navigation.selectedTab
      isWide = !navigation.isCollapsed
      primary = app.primaryPlace.map { app.contents($0) }
      detail = navigation.detailPath.last.map { app.contents(.destination($0)) }
      if isWide { primary?.markOpen(navigation.detailPath) }
      modal =
        app.oldScreens.stack.last.map { ScreenContents(title: "Old screen: \($0.place)", hints: [.back]) }
        ?? navigation.modal.map { app.contents(.modal($0)) }
    }
    if app.hasTheme { theme = app.forumID.map { app.themes.theme(for: $0) } ?? app.themes.theme }
    notice = app.notice
    isBusy = isBusy || app.router.current != nil || app.entering != nil
  }
}

extension ForumApp {
  /// The place shown in the first column; nil if the column is hidden.
  var primaryPlace: ForumPlace? {
    if !navigation.isCollapsed, navigation.isSidebarHidden { return nil }
    return navigation[path: navigation.selectedTab].last.map { .destination($0) } ?? .root(navigation.selectedTab)
  }

  /// Returns the contents of a place.
  fileprivate func contents(_ place: ForumPlace) -> ScreenContents {
    var contents = ScreenContents(coordinator.screen(place))
    contents.key = "\(place) \(contents.key)"
    // A stored position can be any number.
    let position = coordinator.scrollPositions[place.restorationID].flatMap { Int(exactly: $0.rounded()) }
    contents.firstRow = max(1, min(position ?? 1, contents.rows.count))
    return contents
  }

  /// The current location with the titles of its screens, such as `Forums › General | Narrow bridges › ada`.
  fileprivate var path: String {
    let tab = navigation.selectedTab
    var text = ([tab.title] + navigation[path: tab].map { title(.destination($0)) }).joined(separator: " › ")
    let detail = navigation.isCollapsed ? [] : navigation.detailPath
    if !detail.isEmpty { text += " | " + detail.map { title(.destination($0)) }.joined(separator: " › ") }
    for modal in navigation.state.modals { text += " + " + title(.modal(modal)) }
    return navigation.state.editing.contains(tab) ? text + " (editing; edit off ends it)" : text
  }

  /// Returns the title of a place without its page; an ellipsis if it was not shown yet.
  private func title(_ place: ForumPlace) -> String {
    guard let screen = coordinator.existingScreen(place) else { return "…" }
    let contents = ScreenContents(screen)
    return contents.name ?? contents.heading ?? contents.title
  }

  /// The forum whose threads are listed, which may have its own accent colour.
  fileprivate var forumID: String? {
    for case .forum(let forumID) in navigation[path: navigation.selectedTab].reversed() { return forumID }
    return nil
  }
}

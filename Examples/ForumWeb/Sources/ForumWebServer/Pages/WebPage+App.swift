import CausewayApp
import CausewayViewModel
import ForumReaderKit

extension WebPage {
  /// Captures the visible state of an app.
  @MainActor
  init(_ app: ForumApp, _ address: WebAddress) {
    switch app.root {
    case .launching:
      self.init(title: "Forum Reader")
      let hasStopped = [.stopped, .cancelled].contains(app.progress.phase)
      section = PageSection(heading: "Forum Reader", isLoading: !hasStopped)
      if hasStopped { section.errorText = "The forum cannot be opened." }
    case .login:
      self.init(title: "Log in")
      if let login = app.login { section = PageSection(login) }
      isBusy = app.entering != nil
    case .main: self.init(ofMain: app, address)
    }
    notice = app.notice
    if app.hasTheme, !app.coordinator.settings.isAutoDark { theme = app.coordinator.settings.theme.name }
  }

  @MainActor
  private init(ofMain app: ForumApp, _ address: WebAddress) {
    let state = app.navigation.state
    let place = state.place
    let section = PageSection(app.coordinator.screen(place), app, address)
    self.init(title: section.heading, path: address.path(of: place.route), user: app.coordinator.user?.name)
    self.section = section
    tabs = ForumTab.allCases.map { tab in
      let isSelected = tab == state.selectedTab
      let target: ForumPlace = isSelected ? .root(tab) : state.top(of: tab)
      return Link(label: tab.title, path: address.path(of: target.route), isCurrent: isSelected)
    }
    if case .modal = place { isModal = true }
    if let below = state.places.dropLast().last {
      back = Link(label: isModal ? "Close" : "Back", path: address.path(of: below.route))
    }
    isBusy = app.router.current != nil || (!app.router.isHeld && !app.router.pending.isEmpty) || app.entering != nil
  }

  /// Whether everything that was requested is shown, except for the results of a running search.
  var isLoaded: Bool { !isBusy && !section.isLoading }
}

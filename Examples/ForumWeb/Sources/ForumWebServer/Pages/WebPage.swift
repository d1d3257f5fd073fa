import CausewayApp
import CausewayViewModel
import ForumReaderKit

/// The visible state of a window, as its page shows it.
struct WebPage: Hashable, Sendable {
  /// A link to another page, or to a site.
  struct Link: Hashable, Sendable {
    var label: String
    var path: String
    var isCurrent = false
    /// Whether the link leads to what most users do next.
    var isMain = false
    /// The path of a drawing, in the format of SVG.
    var icon = ""
  }

  /// A button that performs an action in the window.
  struct Button: Hashable, Sendable {
    var label: String
    var action: String
    var value = ""
    var isPressed: Bool?
  }

  var title: String
  /// The path of the visible route; nil while no user is logged in.
  var path: String?
  var user: String?
  var tabs: [Link] = []
  /// The link to the page below this one.
  var back: Link?
  var isModal = false
  var section = PageSection()
  var notice: String?
  var isBusy = false
  /// The name of the theme; nil if the appearance follows the system.
  var theme: String?
}

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

  /// Creates the login page of a browser without a session.
  ///
  /// - Parameters:
  ///   - target: The address that was requested, which follows the login.
  ///   - name: The typed name.
  ///   - error: The reason why a login was refused.
  init(loginFor target: String, name: String, error: String?) {
    self.init(title: "Log in", section: PageSection(loginAs: name, error: error))
    section.form?.path = "/login"
    section.form?.target = target
  }

  @MainActor
  private init(ofMain app: ForumApp, _ address: WebAddress) {
    let state = app.navigation.state
    let coordinator = app.coordinator
    let place = state.place
    let section = PageSection(coordinator.screen(place), app, address)
    self.init(title: section.heading, path: address.path(of: place, in: coordinator), user: coordinator.user?.name)
    self.section = section
    tabs = ForumTab.allCases.map { tab in
      let isSelected = tab == state.selectedTab
      let path = isSelected ? address.path(of: tab.route) : address.path(of: state.top(of: tab), in: coordinator)
      return Link(label: tab.title, path: path, isCurrent: isSelected, icon: tab.icon)
    }
    if case .modal = place { isModal = true }
    if let below = state.places.dropLast().last {
      back = Link(label: isModal ? "Close" : "Back", path: address.path(of: below, in: coordinator))
    }
    isBusy = app.router.current != nil || (!app.router.isHeld && !app.router.pending.isEmpty) || app.entering != nil
  }

  /// Whether everything that was requested is shown, except for the results of a running search.
  var isLoaded: Bool { !isBusy && !section.isLoading }
}

/// A form with fields for text.
struct PageForm: Hashable, Sendable {
  /// A field of a form.
  struct Field: Hashable, Sendable {
    var name: String
    var label: String
    var value = ""
    var kind = Kind.text
    var autocomplete = "off"
    var isRequired = false
    /// Whether the names of the section complete what is typed.
    var hasNames = false
  }

  /// How a field is shown.
  enum Kind: String, Hashable, Sendable {
    case text, password, search, multiline
  }

  var action: String
  var submit: String
  var fields: [Field]
  /// A second button, which does not require that the fields are filled in.
  var other: WebPage.Button?
  /// Whether changes are sent while the user types.
  var isSavedWhileTyping = false
  var isBusy = false
  /// The address that receives the form; nil for that of the window.
  var path: String?
  /// The address that follows a login.
  var target: String?
}

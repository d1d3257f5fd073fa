import CausewayApp
import ExampleTerminal
import ForumReaderKit

extension CommandRunner {
  /// Executes a command that changes the appearance.
  func change(_ command: Command) throws(CommandError) {
    switch command {
    case .theme(let name):
      guard let theme = try? ForumTheme.named(name) else { throw CommandError("there is no theme “\(name)”") }
      app.coordinator.settings.choose(theme)
    case .autoDark(let isOn): app.coordinator.settings.isAutoDark = isOn
    case .dark(let isOn): app.themes.systemStyleDidChange(to: isOn ? .dark : .light)
    case .width(let width): app.width = width
    case .sidebar(let isOn): navigation.isSidebarHidden = !isOn
    case .tabBar(let isOn): navigation.isTabBarHidden = !isOn
    case .hideSidebar(let isOn): app.coordinator.settings.hidesSidebar = isOn
    default: break
    }
  }

  func requireLogin() throws(CommandError) {
    guard app.flow.isLoggedIn else { throw CommandError("log in first") }
  }
}

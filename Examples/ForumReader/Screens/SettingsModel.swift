import CausewayApp
import Observation

/// The root of the settings tab.
///
/// It has nothing of its own: what it shows is the settings' and the themes', which are observed.
@MainActor
@Observable
final class SettingsModel {
  private let settings: AppSettings
  private let themes: ThemeManager<ForumTheme>

  /// Makes the screen.
  init(_ settings: AppSettings, _ themes: ThemeManager<ForumTheme>) {
    self.settings = settings
    self.themes = themes
  }

  /// The theme that is shown.
  var theme: ForumTheme { themes.theme }

  /// Whether it becomes dark, and light again, when the system does.
  var isAutoDark: Bool {
    get { themes.selection.isAutomatic }
    set { themes.setAutomatic(newValue) }
  }

  /// Whether a wide screen shows only what is read.
  var hidesSidebar: Bool {
    get { settings[.hideSidebarInLandscape] }
    set { settings[.hideSidebarInLandscape] = newValue }
  }

  /// Chooses a theme, and shows it; whoever chooses a dark one in the light, or the other way, does not follow the system.
  func choose(_ theme: ForumTheme) {
    if theme.isDark != themes.selection.isDark { themes.setAutomatic(false) }
    themes.choose(theme.name, for: theme.isDark ? .dark : .light)
    themes.setDark(theme.isDark)
  }
}

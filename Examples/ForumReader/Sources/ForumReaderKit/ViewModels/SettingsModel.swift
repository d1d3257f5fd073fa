import CausewayApp
public import Observation

/// The model of the settings tab's root screen.
///
/// It has no state of its own: all values come from the observable settings and themes.
@MainActor
@Observable
public final class SettingsModel {
  private let settings: AppSettings
  private let themes: ThemeManager<ForumTheme>

  /// Creates the model.
  init(_ settings: AppSettings, _ themes: ThemeManager<ForumTheme>) {
    self.settings = settings
    self.themes = themes
  }

  /// The current theme.
  public var theme: ForumTheme { themes.theme }

  /// Whether dark mode follows the system.
  public var isAutoDark: Bool {
    get { themes.selection.isAutomatic }
    set { themes.setAutomatic(newValue) }
  }

  /// Whether a wide screen hides the sidebar.
  public var hidesSidebar: Bool {
    get { settings[.hideSidebarInLandscape] }
    set { settings[.hideSidebarInLandscape] = newValue }
  }

  /// Selects a theme and applies it.
  ///
  /// If the theme's appearance differs from the current one, dark mode stops following the system.
  public func choose(_ theme: ForumTheme) {
    if theme.isDark != themes.selection.isDark { themes.setAutomatic(false) }
    themes.choose(theme.name, for: theme.isDark ? .dark : .light)
    themes.setDark(theme.isDark)
  }
}

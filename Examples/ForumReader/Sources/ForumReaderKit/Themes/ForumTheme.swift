public import CausewayApp
public import Foundation

/// The colours of the forum reader in a terminal.
public struct ForumTheme: Hashable, Sendable {
  /// The name of the theme, by which the user chooses it.
  public let name: String
  /// Whether the background is dark.
  public let isDark: Bool
  /// The SGR code of the colour of titles.
  public var accent: Int

  /// The default theme, whose titles have the terminal's own colour: blue is illegible on a dark background.
  public static let light = ForumTheme(name: "light", isDark: false, accent: 39)
  /// All themes.
  public static let all = [
    light, ForumTheme(name: "dark", isDark: true, accent: 36), ForumTheme(name: "oled", isDark: true, accent: 37),
    ForumTheme(name: "green", isDark: true, accent: 32), ForumTheme(name: "pink", isDark: false, accent: 35),
  ]

  /// Returns the theme with a name.
  public static func named(_ name: String) throws(UnknownTheme) -> ForumTheme {
    guard let theme = all.first(where: { $0.name == name }) else { throw UnknownTheme(name: name) }
    return theme
  }

  /// Returns the theme for a forum.
  ///
  /// Some forums have their own accent colour.
  public func adapted(to forumID: String) -> ForumTheme {
    guard let accent = Self.accents[forumID] else { return self }
    var theme = self
    theme.accent = accent
    return theme
  }

  private static let accents = ["2": 32, "3": 35]
}

/// The error for the name of an unknown theme.
public struct UnknownTheme: Error, Equatable, LocalizedError {
  /// The name for which there is no theme.
  public let name: String

  /// The message for the user.
  public var errorDescription: String? { "There is no theme “\(name)”." }
}

extension SettingKey<ThemeSelection> {
  /// The selected themes, and whether dark mode follows the system.
  static var themes: Self { SettingKey("themes", default: ThemeSelection(light: "light", dark: "dark")) }
}

extension SettingKey<Bool> {
  /// Whether a wide screen hides the sidebar.
  static var hideSidebarInLandscape: Self { SettingKey("hideSidebarInLandscape", default: false) }
}

extension SettingKey<ForumUser?> {
  /// The last logged-in user, so that the app can be used without a network.
  static var lastUser: Self { SettingKey("lastUser", default: nil) }
}

extension [SettingMigration] {
  /// The migrations of settings from earlier versions of the forum reader.
  public static var forum: Self {
    [
      .renaming("hide_sidebar_in_landscape", to: .hideSidebarInLandscape),
      .converting("dark_theme", as: Bool.self, to: .themes) { isDark in
        ThemeSelection(light: "light", dark: "dark", isDark: isDark, isAutomatic: false)
      },
    ]
  }
}

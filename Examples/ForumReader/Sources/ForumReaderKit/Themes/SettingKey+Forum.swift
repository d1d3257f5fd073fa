public import CausewayApp

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

import CausewayApp

extension SettingKey<ThemeSelection> {
  /// The chosen themes, and whether it becomes dark with the system.
  static var themes: Self { SettingKey("themes", default: ThemeSelection(light: "light", dark: "dark")) }
}

extension SettingKey<Bool> {
  /// Whether a wide screen shows only what is read.
  static var hideSidebarInLandscape: Self { SettingKey("hideSidebarInLandscape", default: false) }
}

extension SettingKey<ForumUser?> {
  /// Who was logged in last, to show what is there without a network.
  static var lastUser: Self { SettingKey("lastUser", default: nil) }
}

extension [SettingMigration] {
  /// What earlier versions of the forum reader kept otherwise.
  static var forum: Self {
    [
      .renaming("hide_sidebar_in_landscape", to: .hideSidebarInLandscape),
      .converting("dark_theme", as: Bool.self, to: .themes) { isDark in
        ThemeSelection(light: "light", dark: "dark", isDark: isDark, isAutomatic: false)
      },
    ]
  }
}

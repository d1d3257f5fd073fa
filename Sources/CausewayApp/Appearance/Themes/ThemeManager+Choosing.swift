extension ThemeManager {
  /// Chooses the theme for light or that for dark.
  public func choose(_ name: String, for style: SystemStyle) {
    change { selection in
      switch style {
      case .light: selection.light = name
      case .dark: selection.dark = name
      }
    }
  }

  /// Chooses the theme of a place.
  ///
  /// - Parameters:
  ///   - name: The theme; nil for the one that is shown everywhere.
  ///   - context: The place.
  public func choose(_ name: String?, in context: String) {
    change { $0.contexts[context] = name }
  }

  /// Makes it dark or light; if it is automatic, until the system changes next.
  public func setDark(_ isDark: Bool) {
    change { $0.isDark = isDark }
  }

  /// Says whether it follows the system: at once, if so; if not, it stays as it is.
  public func setAutomatic(_ isAutomatic: Bool) {
    if isAutomatic == selection.isAutomatic { return }
    let isDark = isAutomatic ? systemStyle == .dark : selection.isDark
    change { selection in
      selection.isAutomatic = isAutomatic
      selection.isDark = isDark
    }
  }

  private func change(_ body: (inout ThemeSelection) -> Void) {
    var selection = selection
    body(&selection)
    apply(selection)
  }
}

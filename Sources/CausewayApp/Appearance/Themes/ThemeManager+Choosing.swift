extension ThemeManager {
  /// Selects the theme for the light or the dark style.
  public func choose(_ name: String, for style: SystemStyle) {
    change { selection in
      switch style {
      case .light: selection.light = name
      case .dark: selection.dark = name
      }
    }
  }

  /// Selects the theme of a context.
  ///
  /// - Parameters:
  ///   - name: The name of the theme; `nil` for the theme of all other contexts.
  ///   - context: The context, for example the id of a forum.
  public func choose(_ name: String?, in context: String) {
    change { $0.contexts[context] = name }
  }

  /// Sets whether the dark theme is shown.
  ///
  /// If the selection is automatic, this holds until the system's style changes.
  public func setDark(_ isDark: Bool) {
    change { $0.isDark = isDark }
  }

  /// Sets whether the theme follows the system.
  ///
  /// Enabling it takes effect immediately; disabling it changes nothing else.
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

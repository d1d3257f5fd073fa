import Causeway
public import Observation

/// Knows which theme is shown, everywhere and in places with one of their own, and tells when that changes.
///
/// An interface reads ``theme``, which is observed, or is handed it as an environment value; view models follow
/// ``isDarkMode`` or ``themes(for:)``. Nobody has to walk through screens to tell them.
///
/// ```swift
/// let themes = ThemeManager(selection: settings[.themes], fallback: .plain) { try Theme(named: $0) }
/// themes.systemStyleDidChange(to: .dark)
/// ```
///
/// It changes on the main actor. Its streams may be used anywhere; they send on the main actor.
@MainActor
@Observable
public final class ThemeManager<Theme: Equatable & Sendable> {
  /// What has been chosen.
  public private(set) var selection: ThemeSelection
  /// How the system shows itself.
  public private(set) var systemStyle: SystemStyle
  private var resolved: ResolvedThemes<Theme>

  @ObservationIgnored private let load: @MainActor (String) throws -> Theme
  @ObservationIgnored let tweak: @Sendable (Theme, String) -> Theme
  @ObservationIgnored private let fallback: Theme
  @ObservationIgnored private var loaded: [String: Theme] = [:]
  @ObservationIgnored let resolutions: CurrentValueSubject<ResolvedThemes<Theme>, Never>
  @ObservationIgnored let selectionSubject: CurrentValueSubject<ThemeSelection, Never>
  @ObservationIgnored let darkSubject: CurrentValueSubject<Bool, Never>
  @ObservationIgnored let failureSubject = CurrentValueSubject<[ThemeFailure], Never>([])

  /// Makes a manager, and loads the themes that are chosen.
  ///
  /// - Parameters:
  ///   - selection: What has been chosen before. If it is automatic it is dark if the system is.
  ///   - systemStyle: How the system shows itself now.
  ///   - fallback: The default theme, in place of those that cannot be loaded.
  ///   - tweak: Changes a theme for a place, told the place's name; without it nothing is changed. Called often, on any
  ///     thread.
  ///   - load: Loads a theme by its name, once for each, on the main actor. What it throws goes to ``failures``.
  public init(
    selection: ThemeSelection = ThemeSelection(), systemStyle: SystemStyle = .light, fallback: Theme,
    tweak: @escaping @Sendable (Theme, _ context: String) -> Theme = { theme, _ in theme },
    load: @escaping @MainActor (String) throws -> Theme
  ) {
    var selection = selection
    if selection.isAutomatic { selection.isDark = systemStyle == .dark }
    self.selection = selection
    self.systemStyle = systemStyle
    self.fallback = fallback
    self.tweak = tweak
    self.load = load
    let initial = ResolvedThemes(everywhere: fallback)
    resolved = initial
    resolutions = CurrentValueSubject(initial)
    selectionSubject = CurrentValueSubject(selection)
    darkSubject = CurrentValueSubject(selection.isDark)
    resolve()
  }

  /// The theme that is shown where there is no other.
  public var theme: Theme { resolved.everywhere }

  /// The theme that is shown in a place, with what is changed for it.
  ///
  /// - Parameter context: The place, as a forum's id.
  /// - Returns: The theme.
  public func theme(for context: String) -> Theme {
    tweak(resolved[context], context)
  }

  /// Replaces the whole selection, as when settings have been read.
  ///
  /// If it is another one and automatic, it is dark if the system is.
  public func select(_ selection: ThemeSelection) {
    if selection == self.selection { return }
    var selection = selection
    if selection.isAutomatic { selection.isDark = systemStyle == .dark }
    apply(selection)
  }

  /// Makes a selection the one that is shown.
  func apply(_ selection: ThemeSelection) {
    if selection == self.selection { return }
    self.selection = selection
    resolve()
    // Whoever hears of the first may have chosen something else meanwhile.
    if selectionSubject.value != self.selection { selectionSubject.send(self.selection) }
    if darkSubject.value != self.selection.isDark { darkSubject.send(self.selection.isDark) }
  }

  /// Hears how the system shows itself.
  ///
  /// That counts only if it is automatic and the style is really another one: systems say so more often than that.
  public func systemStyleDidChange(to style: SystemStyle) {
    if style == systemStyle { return }
    systemStyle = style
    if selection.isAutomatic { setDark(style == .dark) }
  }
}

extension ThemeManager {
  /// Finds the themes for the selection, loading those it has not loaded before.
  private func resolve() {
    let themes = ResolvedThemes(
      everywhere: named(selection.current), contexts: selection.contexts.mapValues { named($0) })
    if themes == resolved { return }
    resolved = themes
    resolutions.send(themes)
  }

  private func named(_ name: String) -> Theme {
    if let theme = loaded[name] { return theme }
    let theme: Theme
    do {
      theme = try load(name)
    } catch {
      theme = fallback
      failureSubject.value.append(ThemeFailure(name: name, error: error))
    }
    loaded[name] = theme
    return theme
  }
}

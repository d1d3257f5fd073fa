public import Causeway

/// The current theme of an app and of contexts with their own themes.
///
/// Views read ``theme``, which is observed, or receive it as an environment value; view models subscribe to
/// ``isDarkMode`` or ``themes(for:)``.
///
/// ```swift
/// let themes = ThemeManager(selection: settings[.themes], fallback: .plain) { try Theme(named: $0) }
/// themes.systemStyleDidChange(to: .dark)
/// ```
///
/// It changes on the main actor. Its streams can be subscribed to from any thread and emit on the main actor.
@MainActor
public final class ThemeManager<Theme: Equatable & Sendable>: ChangeAnnouncing {
  let changes = ObjectChanges()
  private var selected: ThemeSelection
  private var style: SystemStyle
  private var shown: ResolvedThemes<Theme>

  private let load: @MainActor (String) throws -> Theme
  let tweak: @Sendable (Theme, String) -> Theme
  private let fallback: Theme
  private var loaded: [String: Theme] = [:]
  let resolutions: CurrentValueSubject<ResolvedThemes<Theme>, Never>
  let selectionSubject: CurrentValueSubject<ThemeSelection, Never>
  let darkSubject: CurrentValueSubject<Bool, Never>
  let failureSubject = CurrentValueSubject<[ThemeFailure], Never>([])

  /// Creates a manager and loads the selected themes.
  ///
  /// - Parameters:
  ///   - selection: The initial selection. If it is automatic, `isDark` is set from `systemStyle`.
  ///   - systemStyle: The current style of the system.
  ///   - fallback: The theme that replaces themes that cannot be loaded.
  ///   - tweak: Adjusts a theme for the context of the given name; by default returns the theme unchanged. Called
  ///     often, on any thread.
  ///   - load: Loads a theme by name. Called on the main actor, once for each name; its errors are added to
  ///     ``failures``.
  public init(
    selection: ThemeSelection = ThemeSelection(), systemStyle: SystemStyle = .light, fallback: Theme,
    tweak: @escaping @Sendable (Theme, _ context: String) -> Theme = { theme, _ in theme },
    load: @escaping @MainActor (String) throws -> Theme
  ) {
    var selection = selection
    if selection.isAutomatic { selection.isDark = systemStyle == .dark }
    selected = selection
    style = systemStyle
    self.fallback = fallback
    self.tweak = tweak
    self.load = load
    let initial = ResolvedThemes(everywhere: fallback)
    shown = initial
    resolutions = CurrentValueSubject(initial)
    selectionSubject = CurrentValueSubject(selection)
    darkSubject = CurrentValueSubject(selection.isDark)
    resolve()
  }

  /// A signal before each change of the selection, of the system's style and of the themes, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The names of the selected themes, and which of them is shown.
  public private(set) var selection: ThemeSelection {
    get {
      changes.access(\.selection)
      return selected
    }
    set { changes.change(\.selection) { selected = newValue } }
  }

  /// The current style of the system.
  public private(set) var systemStyle: SystemStyle {
    get {
      changes.access(\.systemStyle)
      return style
    }
    set { changes.change(\.systemStyle) { style = newValue } }
  }

  private var resolved: ResolvedThemes<Theme> {
    get {
      changes.access(\.resolved)
      return shown
    }
    set { changes.change(\.resolved) { shown = newValue } }
  }

  /// The theme of contexts without a theme of their own.
  public var theme: Theme { resolved.everywhere }

  /// Returns the theme of a context, after the app's adjustments.
  ///
  /// - Parameter context: The context, for example the id of a forum.
  /// - Returns: The theme.
  public func theme(for context: String) -> Theme {
    tweak(resolved[context], context)
  }

  /// Replaces the whole selection, for example when settings have been loaded.
  ///
  /// If the new selection is different and automatic, its `isDark` is set from the system's style.
  public func select(_ selection: ThemeSelection) {
    if selection == self.selection { return }
    var selection = selection
    if selection.isAutomatic { selection.isDark = systemStyle == .dark }
    apply(selection)
  }

  /// Makes a selection current.
  func apply(_ selection: ThemeSelection) {
    if selection == self.selection { return }
    self.selection = selection
    resolve()
    // A subscriber to one of these streams may have changed the selection again.
    if selectionSubject.value != self.selection { selectionSubject.send(self.selection) }
    if darkSubject.value != self.selection.isDark { darkSubject.send(self.selection.isDark) }
  }

  /// Updates the system's style.
  ///
  /// Call this whenever the system reports a style, even if it is unchanged. A new style takes effect if the selection
  /// is automatic.
  public func systemStyleDidChange(to style: SystemStyle) {
    if style == systemStyle { return }
    systemStyle = style
    if selection.isAutomatic { setDark(style == .dark) }
  }
}

extension ThemeManager {
  /// Resolves the themes of the selection and loads those that are not loaded yet.
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

/// The loaded themes of a selection.
struct ResolvedThemes<Theme: Equatable & Sendable>: Equatable, Sendable {
  /// The theme of contexts without a theme of their own.
  var everywhere: Theme
  /// The themes of contexts with their own.
  var contexts: [String: Theme] = [:]

  /// The theme of a context.
  subscript(context: String) -> Theme {
    contexts[context] ?? everywhere
  }
}

extension ThemeManager {
  /// The selection: emits the current one and each change, for example to save it.
  public nonisolated var selections: StatePublisher<ThemeSelection, Never> { selectionSubject.readOnly }

  /// Whether the dark theme is shown: emits the current value and each change.
  public nonisolated var isDarkMode: StatePublisher<Bool, Never> { darkSubject.readOnly }

  /// The theme of contexts without their own: emits the current one and each change.
  public nonisolated var themes: some Publisher<Theme, Never> {
    resolutions.map(\.everywhere).removeDuplicates()
  }

  /// Returns a publisher of the theme of a context that emits the current one and each change.
  ///
  /// - Parameter context: The context, for example the id of a forum.
  /// - Returns: A publisher that emits the current theme before `subscribe` returns.
  public nonisolated func themes(for context: String) -> some Publisher<Theme, Never> {
    resolutions.map { [tweak] in tweak($0[context], context) }.removeDuplicates()
  }

  /// The themes that could not be loaded, in the order of the attempts.
  public nonisolated var failures: StatePublisher<[ThemeFailure], Never> { failureSubject.readOnly }
}

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

/// The appearance of the system: light or dark.
public enum SystemStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A theme that could not be loaded.
///
/// The fallback theme replaces it.
public struct ThemeFailure: Error, CustomStringConvertible {
  /// The name of the theme.
  public let name: String
  /// The error of the app's loading closure.
  public let error: any Error

  /// The name and the error on one line.
  public var description: String { "theme “\(name)”: \(error)" }
}

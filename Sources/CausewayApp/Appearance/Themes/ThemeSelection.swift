/// The names of the user's themes and when each is shown, in a form that settings can store.
public struct ThemeSelection: Hashable, Codable, Sendable {
  /// The theme for the light style.
  public var light: String
  /// The theme for the dark style.
  public var dark: String
  /// Whether the dark theme is shown.
  public var isDark: Bool
  /// Whether ``isDark`` follows the system.
  public var isAutomatic: Bool
  /// The themes of contexts with their own, for example of a forum, in both styles.
  public var contexts: [String: String]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - light: The theme for the light style.
  ///   - dark: The theme for the dark style.
  ///   - isDark: Whether the dark theme is shown.
  ///   - isAutomatic: Whether `isDark` follows the system.
  ///   - contexts: The themes of contexts with their own.
  public init(
    light: String = "default", dark: String = "dark", isDark: Bool = false, isAutomatic: Bool = true,
    contexts: [String: String] = [:]
  ) {
    self.light = light
    self.dark = dark
    self.isDark = isDark
    self.isAutomatic = isAutomatic
    self.contexts = contexts
  }

  /// The theme of contexts without their own: ``dark`` or ``light``, depending on ``isDark``.
  public var current: String { isDark ? dark : light }

  /// Returns the name of the theme of a context.
  ///
  /// - Parameter context: The context; `nil` for all contexts without a theme of their own.
  /// - Returns: The name of the theme.
  public func name(in context: String?) -> String {
    context.flatMap { contexts[$0] } ?? current
  }
}

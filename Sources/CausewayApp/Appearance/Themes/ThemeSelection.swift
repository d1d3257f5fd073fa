/// Which themes somebody has chosen, by their names, and when which of them is shown: what is kept in the settings.
public struct ThemeSelection: Hashable, Codable, Sendable {
  /// The theme for light.
  public var light: String
  /// The theme for dark.
  public var dark: String
  /// Whether it is dark now.
  public var isDark: Bool
  /// Whether it becomes dark, and light again, when the system does.
  public var isAutomatic: Bool
  /// The themes of places with one of their own, as a forum, whether it is light or dark.
  public var contexts: [String: String]

  /// Makes a selection.
  ///
  /// - Parameters:
  ///   - light: The theme for light.
  ///   - dark: The theme for dark.
  ///   - isDark: Whether it is dark now.
  ///   - isAutomatic: Whether it follows the system.
  ///   - contexts: The themes of places with one of their own.
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

  /// The theme that is shown where there is no other: the one for light or that for dark.
  public var current: String { isDark ? dark : light }

  /// The theme that is shown in a place.
  ///
  /// - Parameter context: The place; nil for everywhere else.
  /// - Returns: The theme's name.
  public func name(in context: String?) -> String {
    context.flatMap { contexts[$0] } ?? current
  }
}

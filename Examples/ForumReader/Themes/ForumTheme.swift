/// How the forum looks: which colours a terminal is asked for.
struct ForumTheme: Hashable, Sendable {
  let name: String
  let isDark: Bool
  /// The colour of titles, by the number that terminals know it by.
  var accent: Int

  /// The theme that is there without a choice.
  static let light = ForumTheme(name: "light", isDark: false, accent: 34)
  /// All there are.
  static let all = [
    light, ForumTheme(name: "dark", isDark: true, accent: 36), ForumTheme(name: "oled", isDark: true, accent: 37),
    ForumTheme(name: "green", isDark: true, accent: 32), ForumTheme(name: "pink", isDark: false, accent: 35),
  ]

  /// The theme with a name.
  static func named(_ name: String) throws(UnknownTheme) -> ForumTheme {
    guard let theme = all.first(where: { $0.name == name }) else { throw UnknownTheme(name: name) }
    return theme
  }

  /// The theme as it is in a forum: some have a colour of their own.
  func adapted(to forumID: String) -> ForumTheme {
    guard let accent = Self.accents[forumID] else { return self }
    var theme = self
    theme.accent = accent
    return theme
  }

  private static let accents = ["2": 32, "3": 33]
}

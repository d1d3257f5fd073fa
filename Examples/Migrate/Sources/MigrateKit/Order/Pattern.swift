/// The rows of the decision matrix for screens.
enum Pattern {
  /// Returns the section of the row that the name of a screen indicates.
  ///
  /// If two rows fit, the lower one counts.
  static func guide(_ type: String) -> Guide {
    let name = type.lowercased()
    let rows: [(words: [String], anchor: String)] = [
      (["login", "signin", "signup", "auth", "credential", "password"], "state-manager"),
      (["setting", "preference"], "state-manager"),
      (["permission", "consent"], "permission"),
      (["popup", "alert", "toast", "banner"], "popup"),
    ]
    for row in rows where row.words.contains(where: name.contains) { return Guide("decision-matrix.md", row.anchor) }
    return Guide("decision-matrix.md")
  }

  static func isScreen(_ type: String, _ index: TypeIndex) -> Bool {
    let name = TypeIndex.simple(type)
    let suffixes = ["ViewController", "ViewModel", "Screen", "View", "Cell", "Presenter", "Model"]
    if suffixes.contains(where: name.hasSuffix) && name != "Model" { return true }
    return index.ancestry(of: type).dropFirst().contains(where: UserInterface.isMainActor)
  }
}

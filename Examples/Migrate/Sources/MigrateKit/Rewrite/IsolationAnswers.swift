/// The decisions of the user about classes that are not isolated.
package struct IsolationAnswers: Sendable {
  /// The classes that become `@MainActor`.
  ///
  /// `*` stands for all classes that are not named.
  package var mainActor: Set<String>
  /// The classes that stay as they are.
  ///
  /// `*` stands for all classes that are not named.
  package var kept: Set<String>

  /// Creates the decisions.
  package init(mainActor: Set<String> = [], kept: Set<String> = []) {
    self.mainActor = mainActor
    self.kept = kept
  }

  /// The names of classes in the answers.
  var names: Set<String> { mainActor.union(kept).subtracting([Self.others]) }

  /// Whether a class becomes `@MainActor`, or `nil` if the user has not decided about it.
  func isMainActor(_ name: String) -> Bool? {
    if mainActor.contains(name) { return true }
    if kept.contains(name) { return false }
    if mainActor.contains(Self.others) { return true }
    return kept.contains(Self.others) ? false : nil
  }

  private static let others = "*"

  /// The question about a class.
  ///
  /// - Parameters:
  ///   - name: The class.
  ///   - uses: Where it is used outside of the main actor.
  /// - Returns: The question, with the options that answer it.
  static func question(about name: String, uses: [CodeLine]) -> Question {
    let outside = uses.isEmpty ? "" : " Its uses outside of the main actor need it, too: \(CodeLine.list(uses))."
    return Question(
      "Is \(name) used on the main thread only? Then it becomes @MainActor.\(outside)",
      ["--main-actor \(name)", "--keep \(name)"])
  }
}

extension CodeLine {
  /// The first lines of a list, as a part of a sentence.
  static func list(_ lines: [CodeLine]) -> String {
    let shown = lines.prefix(5).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
    return lines.count > 5 ? "\(shown) and \(lines.count - 5) more" : shown
  }
}

extension TypeIndex {
  /// The lines in which types that do not belong to the main actor mention a class.
  func usesOutsideOfMainActor(_ name: String) -> [CodeLine] {
    let lines = types.values.filter { $0.name != name && isolation(of: $0.name) != .mainActor }
      .flatMap { $0.references[name] ?? [] }
    return Set(lines).sorted()
  }
}

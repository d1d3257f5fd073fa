/// The files that a command reads, and which of them it may change.
package struct SourceScope: Sendable, ExpressibleByArrayLiteral {
  /// Files and folders; `-` stands for standard input.
  package let paths: [String]
  package let exclusions: [PathPattern]
  /// Files and folders to change; empty for all.
  package let changes: [PathPattern]
  /// The path that reports show for standard input.
  package let inputName: String
  /// The index of the compiler, if the user has passed it.
  package var index: IndexLocation?

  /// Creates a scope.
  package init(
    _ paths: [String], excluding exclusions: [PathPattern] = [], changing changes: [PathPattern] = [],
    inputName: String = "standard-input.swift"
  ) {
    self.paths = paths
    self.exclusions = exclusions
    self.changes = changes
    self.inputName = inputName
  }

  /// Returns the scope with the files and folders to change.
  package func changing(_ changes: [PathPattern]) -> SourceScope {
    var scope = SourceScope(paths, excluding: exclusions, changing: changes, inputName: inputName)
    scope.index = index
    return scope
  }

  /// Whether standard input is among the paths.
  package var readsInput: Bool { paths.contains(StandardInput.name) }

  package init(arrayLiteral paths: String...) {
    self.init(paths)
  }

  /// Folders with the code of others, or with copies.
  ///
  /// They are read if the user names them.
  package static let skippedFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// Whether a file may be changed: one of the patterns matches it, or a folder around it.
  func changes(_ path: String) -> Bool {
    guard !changes.isEmpty else { return true }
    let own = PathPattern.components(path)
    let roots = paths.map { PathPattern.components($0) }.filter { own.starts(with: $0) }
    return ([[]] + roots).contains { root in
      let below = Array(own.dropFirst(root.count))
      return below.indices.contains { end in changes.contains { $0.matches(Array(below[...end])) } }
    }
  }

  /// Whether a pattern excludes a file or folder.
  ///
  /// - Parameters:
  ///   - path: Its path as it is shown.
  ///   - root: The path that the user gave, above it.
  /// - Returns: Whether one of the patterns matches.
  func excludes(_ path: String, below root: String) -> Bool {
    guard !exclusions.isEmpty else { return false }
    let own = PathPattern.components(path)
    let below = Array(own.dropFirst(PathPattern.components(root).count))
    return exclusions.contains { $0.matches(own) || !below.isEmpty && $0.matches(below) }
  }
}

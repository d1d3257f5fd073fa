/// A pattern of paths, as in `.gitignore`: `*` and `?` stand for characters of a name, and `**` for any folders.
///
/// A pattern without a slash matches the name of a file or folder anywhere.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let components: [String]
  private let isName: Bool

  /// Creates a pattern, or returns `nil` if the text has no name in it.
  package init?(_ text: String) {
    self.text = text
    components = Self.components(text)
    isName = components.count == 1 && !text.dropLast().contains("/")
    if components.isEmpty { return nil }
  }

  /// Returns the names in a path, without those that stand for the current folder.
  static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// Whether the pattern matches a path.
  func matches(_ path: [String]) -> Bool {
    if isName { return path.last.map { Self.matches(components[0], $0) } ?? false }
    return Self.matches(components[...], path[...])
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    // Which beginnings of the path the pattern matches so far.
    var reached = [true] + path.map { _ in false }
    for component in pattern {
      var next = reached.map { _ in false }
      for (index, name) in path.enumerated() {
        if component == "**" { next[index] = next[index] || reached[index] }
        if component == "**" ? next[index] : reached[index] && matches(component, name) { next[index + 1] = true }
      }
      if component == "**" { next[path.count] = next[path.count] || reached[path.count] }
      reached = next
    }
    return reached[path.count]
  }

  /// Whether a name matches a pattern with `*` and `?`.
  private static func matches(_ pattern: String, _ name: String) -> Bool {
    let (pattern, name) = (Array(pattern), Array(name))
    var (position, index) = (0, 0)
    // Where to go on if the rest does not match: the last star takes one more character.
    var retry: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        retry = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == name[index] {
        position += 1
        index += 1
      } else if let last = retry {
        retry = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}

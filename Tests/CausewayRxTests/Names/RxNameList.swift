import Foundation

/// RxSwift's public names, and which of them `CausewayRx` has, as a part of a page.
struct RxNameList {
  /// The replacement of a name.
  struct Replacement {
    let isRename: Bool
    let text: String
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  private static let page = root.appending(path: "docs/migrating/rxswift-names.md")
  private static let begin = "<!-- RxSwift's names, written by `make pictures` -->\n"
  private static let end = "<!-- end of RxSwift's names -->\n"

  let there: [String: [String]]
  let renamed: [(name: String, text: String)]
  let absent: [(name: String, text: String)]
  /// Absent names without a replacement.
  let unexplained: [String]

  init(_ symbols: RxSymbols) throws {
    let replacements = try Self.replacements()
    var there: [String: [String]] = [:]
    var missing: [(name: String, replacement: Replacement)] = []
    var unexplained: [String] = []
    for name in try Self.names() {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let isType = parts.count == 1
      let typeExists = symbols.hasType(parts[0]) || parts[0] == "AsyncSequence"
      if typeExists, isType || symbols.hasMember(parts[1], of: parts[0]) {
        there[isType ? "" : parts[0], default: []].append(parts.last!)
      } else if isType || typeExists {
        // An absent type's members are absent with it.
        if let replacement = replacements[name] ?? replacements["\(parts[0]).*"] {
          missing.append((name, replacement))
        } else {
          unexplained.append(name)
        }
      }
    }
    self.there = there
    renamed = missing.filter(\.replacement.isRename).map { ($0.name, $0.replacement.text) }
    absent = missing.filter { !$0.replacement.isRename }.map { ($0.name, $0.replacement.text) }
    self.unexplained = unexplained
  }

  /// The generated part of the page.
  var section: String {
    var text = "## Names that exist\n\nThe types " + Self.code(there[""] ?? []) + ".\n\nAnd their members:\n\n"
    text += "| type | members |\n|---|---|\n"
    for type in there.keys.sorted() where !type.isEmpty {
      text += "| `\(type)` | \(Self.code(there[type]!)) |\n"
    }
    if !renamed.isEmpty {
      text += "\n## Renamed\n\n| RxSwift | `CausewayRx` |\n|---|---|\n" + Self.rows(renamed)
    }
    if !absent.isEmpty {
      text += "\n## Missing\n\n| RxSwift | write |\n|---|---|\n" + Self.rows(absent)
    }
    return text
  }

  /// Returns the generated part as it is on the page.
  static func sectionOfPage() throws -> String {
    let text = try String(contentsOf: page, encoding: .utf8)
    let parts = text.components(separatedBy: begin)
    return parts.count == 2 ? parts[1].components(separatedBy: end)[0] : ""
  }

  /// Writes the generated part to the page.
  func write() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let before = text.components(separatedBy: Self.begin)[0]
    let after = text.components(separatedBy: Self.end)[1]
    try (before + Self.begin + section + Self.end + after).write(to: Self.page, atomically: true, encoding: .utf8)
  }

  private static func code(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Returns one row for all names with the same text.
  private static func rows(_ names: [(name: String, text: String)]) -> String {
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for (name, text) in names {
      if groups[text] == nil { order.append(text) }
      groups[text, default: []].append(name)
    }
    return order.map { "| \(code(groups[$0]!)) | \($0) |\n" }.joined()
  }

  private static func lines(of file: String) throws -> [Substring] {
    let url = root.appending(path: "Tests/Fixtures/RxNames").appending(path: file)
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  private static func names() throws -> [String] {
    try lines(of: "rxswift.txt").map(String.init)
  }

  private static func replacements() throws -> [String: Replacement] {
    var result: [String: Replacement] = [:]
    for line in try lines(of: "replacements.tsv") {
      let fields = line.split(separator: "\t").map(String.init)
      result[fields[0]] = Replacement(isRename: fields[1] == "renamed", text: fields[2])
    }
    return result
  }
}

/// A name with its argument labels, as `take(until:behavior:)`.
struct NamedSignature: Hashable {
  let base: String
  /// The labels, or `nil` for names that are not called.
  let labels: [String]?

  init(_ name: String) {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
      (base, labels) = (name, nil)
      return
    }
    base = String(name[..<open])
    labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
  }

  /// Whether a call with these labels is one of a function that has more, if those have default values.
  ///
  /// - Parameters:
  ///   - other: The function.
  ///   - defaults: For each of its parameters, whether it has a default value.
  /// - Returns: Whether the names agree, and each parameter that the call leaves out has a default value.
  func calls(_ other: NamedSignature, defaults: [Bool]) -> Bool {
    guard base == other.base else { return false }
    guard let labels, let theirs = other.labels else { return labels == nil && other.labels == nil }
    var rest = labels[...]
    for (label, hasDefault) in zip(theirs, defaults) {
      if rest.first == label {
        rest.removeFirst()
      } else if !hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }
}

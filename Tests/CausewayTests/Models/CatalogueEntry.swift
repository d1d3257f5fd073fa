import Foundation

/// A name in the first column of a table in docs/operators.md, such as `prefix(while:)`, `output(at: i)` or `map`.
struct CatalogueEntry: Sendable {
  let name: String
  /// `nil` for a name without parentheses, which covers every overload.
  let labels: [String]?
  let isAwaited: Bool

  /// Returns whether this is the name of an operator.
  func covers(_ tested: DeclaredOperator) -> Bool {
    name == tested.name && isAwaited == tested.isAsync && (labels.map(tested.isCalled) ?? true)
  }

  static let all: [CatalogueEntry] = {
    let page = (try? String(contentsOf: PictureBlock.catalogue, encoding: .utf8)) ?? ""
    var isCatalogue = false
    return page.split(separator: "\n").flatMap { line -> [CatalogueEntry] in
      guard line.hasPrefix("| `") else {
        // Other tables of the page mention operators, too.
        isCatalogue = line.hasPrefix("| Causeway |") || (isCatalogue && line.hasPrefix("|---"))
        return []
      }
      guard isCatalogue else { return [] }
      let cell = line.dropFirst(2).prefix(upTo: line.firstRange(of: " | ")!.lowerBound)
      var last = ""
      return cell.matches(of: /`([^`]+)`/).map { match in
        let entry = CatalogueEntry(match.1, after: last)
        last = entry.name
        return entry
      }
    }
  }()

  /// Reads a name; one that begins with a parenthesis is an overload of the last one.
  private init(_ text: Substring, after last: String) {
    isAwaited = text.hasPrefix("await ")
    let text = isAwaited ? text.dropFirst("await ".count) : text
    let base = text.prefix { $0.isLetter || $0.isNumber }
    name = base.isEmpty ? last : String(base)
    let call = text.dropFirst(base.count)
    guard call.hasPrefix("("), call.hasSuffix(")"), !call.contains("…") else {
      labels = nil
      return
    }
    let inside = call.dropFirst().dropLast()
    if inside.hasSuffix(":") {
      labels = inside.split(separator: ":").map(String.init)
    } else {
      labels = inside.split(separator: ",").map { argument in
        argument.firstIndex(of: ":").map { argument[..<$0].trimmingCharacters(in: .whitespaces) } ?? "_"
      }
    }
  }
}

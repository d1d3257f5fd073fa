import Foundation

/// The clashing names that the documentation lists.
///
/// Rows of its tables begin with names, our module and the others: `` | `Just`, `Fail` | Causeway | Combine | … | ``.
struct Listing {
  private var rows: [String: Set<String>] = [:]
  private var aliases: Set<String>

  init(page: String, aliases: [String]) throws {
    for line in try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n") {
      guard let match = line.wholeMatch(of: /\| `([\w.`, ]+)` \| (\w+) \| ([\w, ]+) \| .+ \|/) else { continue }
      for name in match.1.split(separator: "`, `") {
        rows["\(match.2) \(name)"] = Set(match.3.split(separator: ", ").map(String.init))
      }
    }
    self.aliases = Set(
      try aliases.flatMap { file in
        try String(contentsOfFile: file, encoding: .utf8).matches(of: /typealias (\w+) = (\w+)\.\1\n/).map {
          "\($0.2) \($0.1)"
        }
      })
  }

  func problems(with clashes: [Clash]) -> [String] {
    let clashing = Dictionary(uniqueKeysWithValues: clashes.map { ("\($0.module) \($0.name)", $0) })
    var problems: [String] = []
    for (key, clash) in clashing.sorted(by: { $0.key < $1.key }) where rows[key] != clash.others {
      problems.append(
        "no row | `\(clash.name)` | \(clash.module) | \(clash.others.sorted().joined(separator: ", ")) | … |")
    }
    for row in rows.keys.sorted() where clashing[row] == nil {
      problems.append("a row for \(row), which does not clash")
    }
    // The aliases are for files that import Apple's modules, so they are just the types that clash with those.
    let expected = Set(
      clashing.filter { !$0.value.isMember && !$0.value.others.isDisjoint(with: ["Combine", "SwiftUI"]) }.keys
    )
    .filter { !$0.hasPrefix("CausewayRx ") && !$0.hasPrefix("CausewayTesting ") }
    for alias in expected.symmetricDifference(aliases).sorted() {
      problems.append("\(alias): \(expected.contains(alias) ? "no alias" : "an alias without a clash")")
    }
    return problems
  }
}

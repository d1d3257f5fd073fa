/// An index that finds the pattern of a URL.
///
/// It does not depend on the type of the routes, so that it is compiled once for all types.
@usableFromInline struct RouteIndex: Sendable {
  let matchers: [RouteMatcher]
  private var trees: [RouteTree] = []

  init(_ matchers: [RouteMatcher]) throws(RouteTableError) {
    self.matchers = matchers
    for (index, new) in matchers.enumerated() {
      let place = try tree(for: new)
      for neighbour in trees[place].insert(index, at: new.template.words) {
        if let conflict = matchers[neighbour].conflict(with: new) { throw conflict }
      }
    }
    for place in trees.indices { trees[place].sort { matchers[$0].precedes(matchers[$1]) } }
  }

  /// Returns the index of the tree for a pattern's origin, and creates the tree for the first pattern.
  private mutating func tree(for new: RouteMatcher) throws(RouteTableError) -> Int {
    for (place, tree) in trees.enumerated() {
      if tree.origin == new.origin { return place }
      guard tree.origin.overlaps(new.origin) else { continue }
      throw .originsOverlap(matchers.first { $0.origin == tree.origin }!.place, new.place)
    }
    trees.append(RouteTree(new.origin))
    return trees.count - 1
  }

  /// Returns the pattern that matches a URL, or why no pattern matches.
  ///
  /// The closure reads the parameters of a pattern whose words and conditions match. It returns `false` if the URL
  /// leads nowhere.
  @usableFromInline func find(
    _ url: String, decode: (_ pattern: Int, RouteTexts) throws(UnreadableParameter) -> Bool
  ) -> Result<Int, RouteMismatch> {
    guard let url = URLText(url) else { return .failure(.notURL) }
    for place in trees.indices where trees[place].origin.contains(url) {
      guard let parts = URLParts(url, in: trees[place].origin) else { return .failure(.unknownPath) }
      return find(parts, in: trees[place], decode)
    }
    return .failure(.foreignOrigin)
  }

  private func find(
    _ parts: URLParts, in tree: RouteTree, _ decode: (Int, RouteTexts) throws(UnreadableParameter) -> Bool
  ) -> Result<Int, RouteMismatch> {
    var found: Int?
    var mismatch: (() -> RouteMismatch)?
    tree.visit(parts) { candidates in
      for candidate in candidates {
        let matcher = matchers[candidate]
        if let condition = matcher.unmetCondition(of: parts) {
          mismatch = { .missing(condition, pattern: matcher.place) }
          continue
        }
        do throws(UnreadableParameter) {
          if try decode(candidate, RouteTexts(parts: parts, matcher: matcher)) {
            found = candidate
          } else {
            mismatch = { .refused(pattern: matcher.place) }
          }
          return true
        } catch {
          mismatch = { matcher.mismatch(of: error.index, parts) }
        }
      }
      return false
    }
    // Of the patterns that do not match, the last has the fewest requirements, so its reason is the most useful.
    return found.map { .success($0) } ?? .failure(mismatch?() ?? .unknownPath)
  }
}

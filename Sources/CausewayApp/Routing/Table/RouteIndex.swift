/// Finds the pattern that a URL fits.
///
/// It knows nothing of routes, so it is compiled once for all types of them.
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

  /// The tree of a pattern's origin, which is made for the first one.
  private mutating func tree(for new: RouteMatcher) throws(RouteTableError) -> Int {
    for (place, tree) in trees.enumerated() {
      if tree.origin == new.origin { return place }
      guard tree.origin.overlaps(new.origin) else { continue }
      throw .originsOverlap(matchers.first { $0.origin == tree.origin }!.reference, new.reference)
    }
    trees.append(RouteTree(new.origin))
    return trees.count - 1
  }

  /// The pattern that a URL fits, or why there is none.
  ///
  /// The closure reads the parameters of a pattern whose words and conditions fit. With false it says that the URL
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
          mismatch = { .missing(condition, pattern: matcher.reference) }
          continue
        }
        do throws(UnreadableParameter) {
          if try decode(candidate, RouteTexts(parts: parts, matcher: matcher)) {
            found = candidate
          } else {
            mismatch = { .refused(pattern: matcher.reference) }
          }
          return true
        } catch {
          mismatch = { matcher.mismatch(of: error.index, parts) }
        }
      }
      return false
    }
    // Of patterns that do not fit, the one tried last asks for least, so its reason is the one to tell.
    return found.map { .success($0) } ?? .failure(mismatch?() ?? .unknownPath)
  }
}

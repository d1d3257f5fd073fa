import Testing

/// Records which capabilities, defects and rules a test shows.
///
/// The test targets link to this file. `CapabilityMapTests` reads the marks from the sources, and a failing test prints its
/// own.
struct Coverage: TestTrait {
  /// The ids of `docs/contributing/capabilities.md` and the rules of `docs/contracts.md`.
  let ids: [String]

  var comments: [Comment] {
    [Comment(rawValue: "covers \(ids.joined(separator: ", "))")]
  }
}

extension Trait where Self == Coverage {
  /// Marks a test with the ids of what it shows: `.covers("b9", "B10")` or `.covers("R5")`.
  static func covers(_ ids: String...) -> Self {
    Coverage(ids: ids)
  }
}

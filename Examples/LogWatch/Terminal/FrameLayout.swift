/// The numbers of rows that the panes of a screen get, without the blank rows between them.
struct FrameLayout: Equatable {
  private static let minimumErrors = 3
  private static let minimumGraph = 7
  private static let maximumGraph = 13

  private(set) var files: Int
  private(set) var details = 0
  private(set) var graph = 0
  private(set) var errors = 0

  /// Divides the rows.
  ///
  /// The files come first, then the errors, the details of one file, and the graph. Rows that are left over make the
  /// graph higher and the lists longer.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - files: The number of files.
  ///   - details: The number of rows with details.
  ///   - errors: The number of errors.
  init(rows: Int, files: Int, details: Int, errors: Int) {
    self.files = max(0, min(files, rows, max(5, rows / 4)))
    var rest = rows - self.files

    /// Takes up to `wanted` rows and a blank one, if there are at least `least`.
    func take(_ wanted: Int, least: Int) -> Int {
      let taken = min(wanted, rest - 1)
      guard wanted > 0, taken >= least else { return 0 }
      rest -= taken + 1
      return taken
    }

    if errors > 0 { self.errors = take(min(errors + 1, Self.minimumErrors), least: 2) }
    // The first row of several is a heading.
    self.details = take(details, least: min(2, details))
    graph = take(Self.minimumGraph, least: Self.minimumGraph)
    if errors == 0 { self.errors = take(2, least: 2) }
    rest -= growGraph(by: rest / 3)
    if self.errors > 0, errors > 0 {
      rest -= Self.grow(&self.errors, to: errors + 1, by: files > self.files ? rest / 2 : rest)
    }
    rest -= Self.grow(&self.files, to: files, by: rest)
    rest -= growGraph(by: rest)
  }

  /// Makes the graph higher by an even number of rows, so that its scale has a middle.
  private mutating func growGraph(by rest: Int) -> Int {
    graph > 0 ? Self.grow(&graph, to: Self.maximumGraph, by: rest / 2 * 2) : 0
  }

  private static func grow(_ rows: inout Int, to most: Int, by rest: Int) -> Int {
    let added = max(0, min(most - rows, rest))
    rows += added
    return added
  }
}

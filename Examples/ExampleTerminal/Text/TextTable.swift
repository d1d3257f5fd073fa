/// Rows of text in columns.
package struct TextTable: Equatable, Sendable {
  private let header: [String]
  private let rows: [[String]]
  private let numbers: Set<Int>

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - header: The titles of the columns, the most important column first.
  ///   - rows: The cells of each row, as many as there are titles.
  ///   - numbers: The columns that are aligned to the right.
  package init(_ header: [String], _ rows: [[String]], numbers: Set<Int> = []) {
    self.header = header
    self.rows = rows
    self.numbers = numbers
  }

  /// Returns the rows with their header.
  ///
  /// - Parameter width: The maximum width. The last columns are omitted if there is no room for them.
  /// - Returns: The lines, without spaces at their ends.
  package func lines(width: Int) -> [String] {
    var widths = header.indices.map { column in
      ([header] + rows).map { CellText.width(CellText.printable($0[column])) }.max() ?? 0
    }
    func total() -> Int { widths.reduce(0, +) + 2 * (widths.count - 1) }
    while widths.count > 2, total() > width { widths.removeLast() }
    let excess = total() - width
    if excess > 0 { widths[widths.count - 1] = max(1, widths[widths.count - 1] - excess) }
    return ([header] + rows).map { cells in
      let line = zip(cells, widths).enumerated().map { column, cell in
        numbers.contains(column) ? CellText.fitRight(cell.0, cell.1) : CellText.fit(cell.0, cell.1)
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

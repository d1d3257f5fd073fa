/// A column by which the files are sorted.
enum FileOrder: CaseIterable {
  case name, lines, rate, errors, size

  /// The name of the column for the user.
  var name: String {
    switch self {
    case .name: "name"
    case .lines: "lines"
    case .rate: "rate"
    case .errors: "errors"
    case .size: "size on disk"
    }
  }

  /// Whether small values come first unless the order is reversed.
  var isAscending: Bool { self == .name }

  /// Returns the indices of files in this order; equal files keep their order.
  @MainActor
  func sorted(_ logs: [LogModel], isReversed: Bool) -> [Int] {
    switch self {
    case .name: sorted(logs.map(\.path), isReversed)
    case .lines: sorted(logs.map(\.report.lines), isReversed)
    case .rate: sorted(logs.map(\.linesPerSecond), isReversed)
    case .errors: sorted(logs.map(\.report.errors), isReversed)
    case .size: sorted(logs.map { $0.size ?? -1 }, isReversed)
    }
  }

  private func sorted(_ values: [some Comparable], _ isReversed: Bool) -> [Int] {
    let goesUp = isAscending != isReversed
    return values.indices.sorted { one, other in
      if values[one] == values[other] { return one < other }
      return (values[one] < values[other]) == goesUp
    }
  }
}

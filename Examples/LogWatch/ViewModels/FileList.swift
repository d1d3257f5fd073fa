import Observation

/// The order of the files, and the file that the user has selected.
@MainActor
@Observable
final class FileList {
  /// The column by which the files are sorted; nil for the order given.
  private(set) var order: FileOrder?
  private(set) var isReversed = false
  /// The index of the selected file in the order given; nil to show the top of the list.
  private(set) var selection: Int?

  /// The number of files that a page shows.
  @ObservationIgnored var pageSize = 1
  private let logs: [LogModel]

  /// Creates the list in the order given.
  init(_ logs: [LogModel]) {
    self.logs = logs
  }

  /// The indices of the files in the current order.
  var indices: [Int] {
    order?.sorted(logs, isReversed: isReversed) ?? Array(logs.indices)
  }

  /// Sorts by a column, or reverses the order if it is already sorted by it, and shows the top of the list.
  func sort(by order: FileOrder) {
    isReversed = self.order == order && !isReversed
    self.order = order
    selection = nil
  }

  /// Sorts by the next column; the order given follows the last one.
  func sortByNext() {
    let all = FileOrder.allCases
    let next = order.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    order = next < all.count ? all[next] : nil
    isReversed = false
    selection = nil
  }

  /// Selects the file that is a number of rows below the selected one.
  ///
  /// Without a selection, the first step selects the first file.
  func select(offset: Int) {
    let indices = indices
    let current = selection.flatMap { indices.firstIndex(of: $0) } ?? (abs(offset) == 1 ? -offset : 0)
    selection = indices[max(0, min(current + offset, indices.count - 1))]
  }

  /// Selects the first or the last file.
  func selectEnd(isLast: Bool) {
    selection = isLast ? indices.last : indices.first
  }

  /// Removes the selection.
  func deselect() {
    selection = nil
  }
}

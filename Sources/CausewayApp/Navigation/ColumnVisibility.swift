/// Which columns of a split view are visible, in the terms of SwiftUI's `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// The columns that the interface chooses for its width.
  case automatic
  /// All columns.
  case all
  /// The content and the detail column of three, or both of two.
  case doubleColumn
  /// The detail column only; the primary column is hidden.
  case detailOnly
}

/// The visible columns of a split view, with the cases of SwiftUI's `NavigationSplitViewVisibility`.
public enum ColumnVisibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// The columns that the interface chooses for its width.
  case automatic
  /// All columns.
  case all
  /// The content and detail columns of three columns, or both of two columns.
  case doubleColumn
  /// Only the detail column. The primary column is hidden.
  case detailOnly
}

import ExampleTerminal
import ForumReaderKit

/// The row of tabs.
enum TabRow {
  /// Returns the tabs.
  ///
  /// On narrow screens they are closer together, and the first tabs are omitted if the selected tab would be cut off.
  static func row(selected: ForumTab, width: Int) -> FrameRow {
    let tabs = ForumTab.allCases
    let isWide = tabs.reduce(0) { $0 + $1.rawValue.count + 2 } <= width
    let first = tabs.indices.first { first in
      let shown = tabs[first...].prefix { $0 != selected }
      return shown.reduce(0) { $0 + $1.rawValue.count + 1 } + selected.rawValue.count < width
    }
    return tabs[(first ?? 0)...].reduce(FrameRow()) { row, tab in
      let style: FrameRow.Style = tab == selected ? .reversed : .plain
      if isWide { return row.adding(" \(tab.rawValue) ", style) }
      return (row.pieces.isEmpty ? row : row.adding(" ")).adding(tab.rawValue, style)
    }
  }
}

/// A cache of layouts, so that a key press does not require breaking all texts into lines again.
final class LayoutCache {
  private static let limit = 4

  private var entries: [(rows: [ScreenContents.Row], width: Int, layout: ContentsLayout)] = []

  /// Returns the layout of contents for a width.
  func layout(_ contents: ScreenContents, width: Int) -> ContentsLayout {
    if let index = entries.firstIndex(where: { $0.width == width && $0.rows == contents.rows }) {
      entries.append(entries.remove(at: index))
    } else {
      entries.append((contents.rows, width, ContentsLayout(contents, width: width)))
      entries = entries.suffix(Self.limit)
    }
    return entries[entries.count - 1].layout
  }
}

/// Numbers as bars of a row's height.
enum Sparkline {
  /// Returns the last numbers, the latest one at the end.
  ///
  /// - Parameters:
  ///   - values: The numbers, oldest first. The highest one has a full bar, and one of zero none.
  ///   - width: The number of cells.
  /// - Returns: A text of this width.
  static func text(_ values: [Double], width: Int) -> String {
    let shown = values.suffix(max(0, width))
    let highest = shown.max() ?? 0
    let bars = shown.map { value -> Character in
      guard value > 0 else { return "·" }
      let level = Int((value / highest * 8).rounded(.up))
      return Array("▁▂▃▄▅▆▇█")[min(7, max(0, level - 1))]
    }
    return String(repeating: " ", count: max(0, width) - shown.count) + String(bars)
  }
}

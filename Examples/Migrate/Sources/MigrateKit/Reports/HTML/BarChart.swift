/// Horizontal bars in two colours, with an axis.
///
/// The lengths are percentages, so that the texts have the same size on every screen. Each name stands above its bar.
struct BarChart {
  struct Bar {
    let name: String
    /// What the filter's script adds up for the bar.
    let keys: [String]
    let classified: Int
    let reported: Int

    var count: Int { classified + reported }
  }

  private static let rowHeight = 40
  private let title: String
  private let bars: [Bar]
  private let axis: Axis

  init(_ title: String, _ bars: [Bar]) {
    self.title = title
    self.bars = bars
    axis = Axis(upTo: bars.map(\.count).max() ?? 0)
  }

  var html: String {
    guard !bars.isEmpty else { return "" }
    let height = bars.count * Self.rowHeight
    return """
      <figure>
      <figcaption>\(title)</figcaption>
      <svg height="\(height + 24)" role="img" aria-label="\(HTML.escaped(description))" data-limit="\(axis.limit)">
      \(axis.ticks.map { tick($0, height) }.joined(separator: "\n"))
      \(bars.enumerated().map { bar($0, $1) }.joined(separator: "\n"))
      <line class="axis" x1="0" x2="0" y1="0" y2="\(height)"/>
      </svg>
      </figure>
      """
  }

  /// What the colours mean.
  static let legend = """
    <p class="legend"><span><svg viewBox="0 0 10 10"><rect class="first" width="10" height="10"/></svg>with a bridge</span>
    <span><svg viewBox="0 0 10 10"><rect class="second" width="10" height="10"/></svg>reported with a reason</span></p>
    """

  private var description: String {
    "\(title): " + bars.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }

  private func tick(_ value: Int, _ height: Int) -> String {
    let x = axis.percent(value)
    let place = value == 0 ? "" : value == axis.limit ? " end" : " middle"
    return """
      <line class="grid" x1="\(x)" x2="\(x)" y1="0" y2="\(height)"/>\
      <text class="tick\(place)" x="\(x)" y="\(height + 17)">\(ProgressLine.grouped(value))</text>
      """
  }

  private func bar(_ index: Int, _ bar: Bar) -> String {
    let y = index * Self.rowHeight
    return """
      <g data-keys="\(bar.keys.joined(separator: " "))">\
      <text x="6" y="\(y + 16)">\(HTML.escaped(Self.shortened(bar.name)))</text>\
      <text class="end value" x="100%" y="\(y + 16)">\(ProgressLine.grouped(bar.count))</text>\
      <rect class="first" x="0" y="\(y + 22)" width="\(axis.percent(bar.classified))" height="12"/>\
      <rect class="second" x="\(axis.percent(bar.classified))" y="\(y + 22)" width="\(axis.percent(bar.reported))" \
      height="12"/></g>
      """
  }

  /// A name for which a narrow screen has room.
  private static func shortened(_ name: String) -> String {
    name.count > 36 ? name.prefix(34) + "…" : name
  }
}

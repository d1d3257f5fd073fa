import ExampleTerminal

/// A picture as rows of a terminal, all but the last one, where one types.
struct ScreenFrame {
  private let picture: Picture
  private let theme: ForumTheme
  private let size: TerminalSize

  /// Draws a picture for a size.
  init(_ picture: Picture, size: TerminalSize) {
    self.picture = picture
    theme = picture.theme ?? .light
    self.size = size
  }

  /// The rows from top to bottom, exactly as many as fit.
  var rows: [FrameRow] {
    let head = [titleRow, tabRow].compactMap { $0 } + [FrameRow(picture.place ?? "", .dim)]
    let foot = picture.notice.map { [FrameRow($0, .bold)] } ?? []
    let space = max(0, size.rows - 1 - head.count - foot.count)
    let body = Array(bodyRows.prefix(space))
    let blanks = Array(repeating: FrameRow(), count: space - body.count)
    return Array((head + body + blanks + foot).prefix(max(0, size.rows - 1)))
  }

  private var titleRow: FrameRow {
    FrameRow(" Forum Reader ", .colored(theme.accent))
      .adding("  \(picture.root)  \(theme.name)", .dim)
  }

  private var tabRow: FrameRow? {
    guard let tab = picture.tab else { return nil }
    return ForumTab.allCases.reduce(FrameRow()) { row, each in
      row.adding(" \(each.rawValue) ", each == tab ? .reversed : .plain)
    }
  }

  private var bodyRows: [FrameRow] {
    if let modal = picture.modal { return rows(of: modal, width: size.columns, isModal: true) }
    guard picture.isWide, let primary = picture.primary else {
      return rows(of: picture.primary ?? picture.detail, width: size.columns)
    }
    let width = size.columns * 2 / 5
    let left = rows(of: primary, width: width - 1)
    let right = rows(of: picture.detail, width: size.columns - width - 2)
    return (0..<max(left.count, right.count)).map { number in
      (number < left.count ? left[number] : FrameRow())
        .beside(FrameRow("│ ", .dim), at: width - 1)
        .beside(number < right.count ? right[number] : FrameRow(), at: width + 1)
    }
  }

  private func rows(of contents: ScreenContents?, width: Int, isModal: Bool = false) -> [FrameRow] {
    guard let contents else { return [] }
    let title = isModal ? "── \(contents.title) ──" : contents.title
    var rows = [FrameRow(title, .colored(theme.accent))]
    if let errorText = contents.errorText { rows.append(FrameRow(errorText, .bold)) }
    if contents.isBusy { rows.append(FrameRow("loading…", .dim)) }
    for (number, row) in contents.rows.enumerated().dropFirst(contents.firstRow - 1) {
      rows.append(FrameRow("\(number + 1). ", .dim).adding(row.head, row.body == nil ? .plain : .bold))
      rows += row.body.map { TextCells.wrap($0, width - 3).map { FrameRow("   " + $0) } } ?? []
    }
    return rows
  }
}

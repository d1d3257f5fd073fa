import ExampleTerminal
import ForumReaderKit

/// A picture as lines for users and programs.
enum PlainText {
  /// Returns the lines in output order.
  static func lines(_ picture: Picture) -> [PlainLine] {
    [
      PlainLine(key: "root", text: picture.root),
      picture.place.map { PlainLine(key: "where", text: $0) },
      picture.primary.map { line(picture.isWide ? "list" : "shows", $0) },
      picture.detail.map { line("detail", $0) },
      picture.modal.map { line("over", $0) },
      picture.theme.map { PlainLine(key: "theme", text: $0.name) },
      picture.notice.map { PlainLine(key: "notice", text: $0) },
    ].compactMap { $0 }
  }

  /// Returns all rows of a screen.
  static func rows(_ contents: ScreenContents) -> [String] {
    contents.rows.enumerated().flatMap { number, row in
      ["\(number + 1). \(CellText.printable(row.head))"]
        + (row.body?.split(separator: "\n").map { "   " + CellText.printable(String($0)) } ?? [])
    }
  }

  private static func line(_ key: String, _ contents: ScreenContents) -> PlainLine {
    guard !contents.isBusy else { return PlainLine(key: key, text: nil) }
    var text = CellText.printable(contents.title)
    let ids = contents.rows.compactMap(\.id)
    if !ids.isEmpty { text += ": " + ids.joined(separator: " ") }
    if contents.firstRow > 1 { text += " (from row \(contents.firstRow))" }
    if let errorText = contents.errorText { text += " — \(errorText)" }
    return PlainLine(key: key, text: text)
  }
}

/// A line that describes a part of the state.
struct PlainLine: Equatable, Sendable {
  /// The part of the state, which is the first word of the line.
  let key: String
  /// The rest of the line; nil while the contents are loading.
  let text: String?
}

extension PlainLine: CustomStringConvertible {
  /// The complete line.
  var description: String { "\(key) \(text ?? "…")" }
}

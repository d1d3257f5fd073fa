/// The control sequences that a program sends to a terminal.
package enum TerminalSequence {
  /// Switches to the alternate screen with line wrapping and bracketed paste; the mouse wheel does not send arrow keys.
  package static let enter = "\u{1B}[?1049h\u{1B}[?7h\u{1B}[?1007l\u{1B}[?2004h" + clear
  /// Saves the mouse-wheel mode that ``enter`` changes and ``leave`` restores.
  package static let save = "\u{1B}[?1007s"
  /// Undoes ``enter``.
  package static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?1007r\u{1B}[?25h\u{1B}[?1049l"
  /// Switches to bracketed paste, for a prompt below the earlier output.
  package static let enterPrompt = "\u{1B}[?2004h"
  /// Undoes ``enterPrompt``.
  package static let leavePrompt = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h"
  /// Clears the rest of the screen.
  package static let clearBelow = "\u{1B}[J"
  /// Clears the screen.
  package static let clear = "\u{1B}[0m\u{1B}[2J\u{1B}[H"
  package static let hideCursor = "\u{1B}[?25l"
  package static let showCursor = "\u{1B}[?25h"
  package static let clearRow = "\u{1B}[2K"
  package static let plain = "\u{1B}[0m"

  /// Moves the cursor.
  ///
  /// Rows and columns start at 0.
  package static func move(row: Int, column: Int = 0) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  /// Moves the cursor within its row.
  ///
  /// Columns start at 0.
  package static func move(column: Int) -> String { "\u{1B}[\(column + 1)G" }

  /// Moves the cursor up.
  package static func moveUp(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  /// Sets the text style from SGR codes.
  package static func style(_ codes: String) -> String { "\u{1B}[\(codes)m" }

  /// Turns a text into a hyperlink.
  ///
  /// - Parameters:
  ///   - target: The URL.
  ///   - text: The visible text, or part of it. All parts with the same target form one link.
  /// - Returns: The text between the control sequences of a link.
  package static func link(to target: String, _ text: String) -> String {
    let scalars = target.unicodeScalars.filter { 0x21..<0x7F ~= $0.value }
    let url = String(String.UnicodeScalarView(scalars))
    let id = url.utf8.reduce(UInt32(5381)) { $0 &* 33 ^ UInt32($1) }
    return "\u{1B}]8;id=\(id);\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }
}

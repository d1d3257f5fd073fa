/// The keys and the columns.
enum HelpPane {
  /// The text, at most 78 cells wide.
  static let text = """
    ↑ ↓ PgUp PgDn Home End   select a row; its details are below the table.
                             Escape removes the selection
    ← → Enter                hide or show the inputs of the selected row
    - +                      hide or show the inputs of all rows
    s                        sort by the next of: alarm, rate, age, depth, name
    a r g d n                sort by one of them; again to reverse the order
    /                        show the rows that contain a text; Escape ends it
    space                    pause
    o                        show what the command has written
    p                        show the next app, if several have connected
    q, Ctrl-C                quit, which ends the command

    LIVE      how many streams of the row are live
    VALUES/S  what arrives in all of them, in the last second
    DEPTH     values that wait in queues and buffers
    AGE       time since the last value of any of them
    QUIETEST  time since the last value of the quietest; – without a value
    DROPPED   values that full buffers have dropped
    ENDED     streams that have ended in the last minute
    ↑         a shared source, whose inputs are at the row that came first
    """

  /// Returns the rows that fit.
  static func rows(columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// The contents of a screen as text.
struct ScreenContents: Equatable, Sendable {
  /// A row of a screen.
  struct Row: Equatable, Sendable {
    /// The ID for selecting the row; nil if the row cannot be opened.
    let id: String?
    /// The first line.
    let head: String
    /// The text below the first line.
    let body: String?

    /// Creates a row.
    init(_ id: String?, _ head: String, _ body: String? = nil) {
      self.id = id
      self.head = head
      self.body = body
    }

    /// The head and the body.
    var text: String { body.map { "\(head)\n\($0)" } ?? head }
  }

  var title: String
  /// A shorter title for a drawn screen; nil if the title is short enough.
  var heading: String?
  var rows: [Row] = []
  /// The number of the first visible row, starting at 1.
  var firstRow = 1
  /// The error of a failed request.
  var errorText: String?
  /// Whether a task in progress will change the contents.
  var isBusy = false
  /// The progress of a running search.
  var progressText: String?
  /// A key that identifies these contents among all contents of the screen; empty if the scroll position is not stored.
  var key = ""
  /// The available commands, most useful first.
  var hints: [KeyHint] = []

  /// Whether requested rows are still loading, other than the results of a search.
  var isLoading: Bool { isBusy && progressText == nil }
}

/// What a screen shows, as text.
struct ScreenContents: Equatable, Sendable {
  /// Something in the list of a screen.
  struct Row: Equatable, Sendable {
    /// What it is found by; nil if it leads nowhere.
    let id: String?
    /// Its first line.
    let head: String
    /// What is below that.
    let body: String?

    /// Makes a row.
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
  /// The first row that is shown, from 1.
  var firstRow = 1
  /// Why something that was asked for is not there.
  var errorText: String?
  /// Whether something is going on that will change it.
  var isBusy = false
  /// How far a search is while it runs.
  var progressText: String?
  /// What makes the same screen with other contents; empty for a screen that keeps no position.
  var key = ""
  /// What the user can do here, the most useful first.
  var hints: [KeyHint] = []

  /// Whether rows that were asked for are still to come, other than those of a search.
  var isLoading: Bool { isBusy && progressText == nil }
}

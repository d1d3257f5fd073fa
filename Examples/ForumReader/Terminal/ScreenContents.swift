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
  }

  var title: String
  var rows: [Row] = []
  /// The first row that is shown, from 1.
  var firstRow = 1
  /// Why something that was asked for is not there.
  var errorText: String?
  /// Whether something is going on that will change it.
  var isBusy = false
}

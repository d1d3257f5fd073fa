/// The contents of a screen on a page.
struct PageSection: Hashable, Sendable {
  var heading = ""
  var rows: [PageRow] = []
  /// The text in place of rows if there are none.
  var emptyText: String?
  var links: [WebPage.Link] = []
  var buttons: [WebPage.Button] = []
  var form: PageForm?
  /// Details that have no row, such as the date of a membership.
  var facts: [String] = []
  var errorText: String?
  var progressText: String?
  var isLoading = false
  /// The ID of the row that a link refers to.
  var anchor: String?
}

/// An entry of a list, or a post.
struct PageRow: Hashable, Sendable {
  /// The identifier of the row on its page.
  var id: String
  var title: String
  /// The path of the page that the row opens; nil if it opens none.
  var path: String?
  var detail: String?
  /// The text below the title, in paragraphs.
  var paragraphs: [TextParagraph] = []
  /// The button that applies to this row only.
  var button: WebPage.Button?
}

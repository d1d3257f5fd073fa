/// An entry of a list, or a post.
struct PageRow: Hashable, Sendable {
  /// The identifier of the row on its page.
  var id: String
  var title: String
  /// The path of the page that the row opens; nil if it opens none.
  var path: String?
  /// The name whose initials are shown.
  var person: String?
  /// Whether the initials are those of a place, and not of a member.
  var isPlace = false
  /// A line below the title.
  var detail: String?
  /// A number with its noun, at the end of the row.
  var count: String?
  /// How much of what the row opens is unread; nil if all of it is read.
  var unread: String?
  /// The text below the title, in paragraphs.
  var paragraphs: [TextParagraph] = []
  /// The button that applies to this row only.
  var button: WebPage.Button?
}

/// The pages of a list: where the visible one is, and how to reach its neighbours.
struct PagePager: Hashable, Sendable {
  let number: Int
  let count: Int
  /// The path of the previous page.
  private(set) var previous: String?
  /// The path of the next page.
  private(set) var next: String?

  /// Creates a pager; nil if there is only one page.
  ///
  /// - Parameters:
  ///   - number: The number of the visible page, starting at 1.
  ///   - count: The number of pages.
  ///   - path: Returns the path of the page with a number.
  init?(number: Int, count: Int, path: (Int) -> String?) {
    guard count > 1 else { return nil }
    self.number = number
    self.count = count
    if number > 1 { previous = path(number - 1) }
    if number < count { next = path(number + 1) }
  }
}

/// The initials of a name on a coloured ground, in place of a picture.
struct Avatar {
  private static let hueCount: UInt32 = 8

  let initials: String
  /// The number of the ground's colour, which is the same for a name everywhere.
  let hue: UInt32

  /// Creates the avatar of a name.
  init(_ name: String) {
    let words = name.split { !$0.isLetter }
    initials = (words.prefix(1) + words.dropFirst().suffix(1)).map { $0.prefix(1).uppercased() }.joined()
    hue = name.unicodeScalars.reduce(7) { ($0 &* 31) &+ $1.value } % Self.hueCount
  }
}

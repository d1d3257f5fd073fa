/// Which page of what is shown is wanted next.
enum PageStep: Equatable, Sendable {
  case next
  case previous
  case to(ThreadPage)

  /// Reads a word: `next`, `prev`, `first`, `last`, `unread` or a number.
  init?(_ word: String) {
    switch word {
    case "next": self = .next
    case "prev": self = .previous
    case "first": self = .to(.first)
    case "last": self = .to(.last)
    case "unread": self = .to(.nextUnread)
    default:
      guard let page = Int(word).flatMap(ThreadPage.init(number:)) else { return nil }
      self = .to(page)
    }
  }

  /// The page that is meant.
  ///
  /// - Parameters:
  ///   - number: The one that is shown.
  ///   - count: How many there are.
  /// - Returns: nil if there is none.
  func page(from number: Int, of count: Int) -> ThreadPage? {
    switch self {
    case .next: number < count ? ThreadPage(number: number + 1) : nil
    case .previous: ThreadPage(number: number - 1)
    case .to(.specific(let wanted)): wanted <= count ? .specific(wanted) : nil
    case .to(let page): page
    }
  }
}

/// A step from one page to another.
public enum PageStep: Equatable, Sendable {
  /// The next page.
  case next
  /// The previous page.
  case previous
  /// A given page.
  case to(ThreadPage)

  /// Creates a step from a word: `next`, `prev`, `first`, `last`, `unread` or a number.
  public init?(_ word: String) {
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

  /// Returns the destination of the step.
  ///
  /// - Parameters:
  ///   - number: The number of the current page.
  ///   - count: The number of pages.
  /// - Returns: The page; nil if there is no such page.
  public func page(from number: Int, of count: Int) -> ThreadPage? {
    switch self {
    case .next: number < count ? ThreadPage(number: number + 1) : nil
    case .previous: ThreadPage(number: number - 1)
    case .to(.specific(let wanted)): wanted <= count ? .specific(wanted) : nil
    case .to(let page): page
    }
  }

  /// Returns the destination of the step in a list, whose pages are not read in order.
  ///
  /// - Parameters:
  ///   - number: The number of the current page.
  ///   - count: The number of pages.
  /// - Returns: The page number; nil if there is no such page.
  func number(from number: Int, of count: Int) -> Int? {
    switch page(from: number, of: count) {
    case .first: 1
    case .last: count
    case .specific(let wanted): wanted
    case .nextUnread, nil: nil
    }
  }
}

/// A page of a long list.
public struct ListPage<Item> {
  /// The items on the page, in order.
  public let items: [Item]
  /// The position of the page in the list.
  public let position: ListPosition

  /// Creates a page.
  init(_ items: [Item], _ position: ListPosition) {
    self.items = items
    self.position = position
  }
}

extension ListPage: Equatable where Item: Equatable {}
extension ListPage: Sendable where Item: Sendable {}

/// The position of a page in a long list.
public struct ListPosition: Hashable, Sendable {
  /// The maximum number of items on a page.
  static let pageSize = 40

  /// The page number, starting at 1.
  public let number: Int
  /// The number of items on all pages.
  public let total: Int

  /// Creates the position of a page.
  ///
  /// - Parameters:
  ///   - number: The page number. If it is too large, the last page is meant.
  ///   - total: The number of items on all pages.
  init(_ number: Int = 1, of total: Int = 0) {
    self.total = total
    self.number = max(1, min(number, Self.pageCount(total)))
  }

  /// The number of pages, at least 1.
  public var pageCount: Int { Self.pageCount(total) }

  /// The positions of the page's items in the list, starting at 0.
  var range: Range<Int> {
    let start = (number - 1) * Self.pageSize
    return start..<max(start, min(start + Self.pageSize, total))
  }

  private static func pageCount(_ total: Int) -> Int { max(1, (total + pageSize - 1) / pageSize) }
}

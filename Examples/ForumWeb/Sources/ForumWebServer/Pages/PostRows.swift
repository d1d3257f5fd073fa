import ForumReaderKit

/// The rows of the pages of threads that were shown last.
///
/// Many windows show the same page. Its dates, links and addresses are formatted once.
@MainActor
final class PostRows {
  /// The number of pages whose rows are kept.
  private static let capacity = 16

  private var known: [(contents: PostPageContents, rows: [PageRow])] = []

  /// Creates an empty collection.
  nonisolated init() {}

  /// Returns the rows of a page, which are formatted if they are not known.
  func rows(of contents: PostPageContents, _ format: () -> [PageRow]) -> [PageRow] {
    if let rows = known.last(where: { $0.contents == contents })?.rows { return rows }
    let rows = format()
    known = known.suffix(Self.capacity - 1) + [(contents, rows)]
    return rows
  }
}

import CausewayBridging

/// The progress and the results of a search.
public struct SearchProgress: Hashable, Sendable {
  /// The posts on the requested page that were found so far, in the order of the archive.
  public var posts: [Post] = []
  /// The titles of the threads of the posts, by the ID of the thread.
  public var titles: [String: String] = [:]
  /// The number of posts found so far, on all pages.
  public var count = 0
  /// The number of posts searched so far.
  public var searched = 0
  /// The total number of posts.
  public var total = 0
  /// Whether all posts were searched.
  public var isFinished = false
}

extension SearchProgress {
  /// The number of pages found so far, at least 1.
  public var pageCount: Int { ListPosition(of: count).pageCount }

  /// Returns the progress after another event of the search.
  func taking(_ event: CallbackProgress<SearchPiece, Void>) -> SearchProgress {
    var next = self
    switch event {
    case .progress(let piece):
      next.posts += piece.found
      next.titles.merge(piece.titles) { $1 }
      next.count += piece.count
      next.searched = piece.searched
      next.total = piece.total
    case .result:
      next.isFinished = true
    }
    return next
  }
}

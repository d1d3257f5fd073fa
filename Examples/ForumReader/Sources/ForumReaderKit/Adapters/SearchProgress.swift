import CausewayBridging

/// The progress and the results of a search.
public struct SearchProgress: Hashable, Sendable {
  /// The number of posts after which a search stops.
  static let limit = 100

  /// The posts found so far, in the order of the archive.
  public var posts: [Post] = []
  /// The number of posts searched so far.
  public var searched = 0
  /// The total number of posts.
  public var total = 0
  /// Whether the search is complete: all posts were searched or the limit was reached.
  public var isFinished = false
}

extension SearchProgress {
  /// Returns the progress after another event of the search.
  func taking(_ event: CallbackProgress<SearchPiece, Void>) -> SearchProgress {
    switch event {
    case .progress(let piece):
      SearchProgress(posts: posts + piece.found, searched: piece.searched, total: piece.total)
    case .result:
      SearchProgress(posts: posts, searched: searched, total: total, isFinished: true)
    }
  }
}

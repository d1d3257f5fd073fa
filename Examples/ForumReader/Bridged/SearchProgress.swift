import CausewayBridging

/// How far a search is, and what it has found.
struct SearchProgress: Hashable, Sendable {
  /// How many posts are found before a search stops.
  static let limit = 100

  /// What has been found up to now, in the order of the posts.
  var posts: [Post] = []
  /// How many posts have been looked at.
  var searched = 0
  /// How many posts there are.
  var total = 0
  /// Whether this is the result: everything has been looked at, or as many posts as are wanted have been found.
  var isFinished = false
}

extension SearchProgress {
  /// The progress after another piece, or at the end.
  func taking(_ event: CallbackProgress<SearchPiece, Void>) -> SearchProgress {
    switch event {
    case .progress(let piece):
      SearchProgress(posts: posts + piece.found, searched: piece.searched, total: piece.total)
    case .result:
      SearchProgress(posts: posts, searched: searched, total: total, isFinished: true)
    }
  }
}

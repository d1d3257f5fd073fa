extension ForumStore {
  /// The number of posts searched in one turn of the queue, so that other work can run.
  static let searchPiece = 2000

  /// Searches all posts for a text, from first to last, ignoring case.
  ///
  /// - Parameters:
  ///   - text: The text to find. An empty text has no matches.
  ///   - limit: The number of matches after which the search stops.
  ///   - progress: Called after each searched piece, in separate turns of the queue.
  ///   - completion: Called at the end, with an error or nil.
  /// - Returns: A token for ``cancel(_:)``, after which neither closure is called.
  func search(
    _ text: String, limit: Int, progress: @escaping (SearchPiece) -> Void, completion: @escaping (ForumError?) -> Void
  ) -> Int {
    let request = begin()
    let search = RunningSearch(
      request: request, text: TextSearch(text), wanted: limit, progress: progress, completion: completion)
    QueueWork(on: queue) { [self] in go(on: search) }.enqueue()
    return request
  }

  private func go(on search: RunningSearch) {
    guard isPending(search.request) else { return }
    var search = search
    do {
      let total = archive.counts[.posts] + sent.replies.count
      let ids = search.next..<min(search.next + Self.searchPiece, total + 1)
      guard !ids.isEmpty, search.wanted > 0, !search.text.isEmpty else {
        _ = end(search.request)
        return search.completion(nil)
      }
      let found = try posts(ids).filter { search.text.matches($0.text) }.prefix(search.wanted)
      search.next = ids.upperBound
      search.wanted -= found.count
      search.progress(SearchPiece(found: Array(found), searched: ids.upperBound - 1, total: total))
    } catch {
      _ = end(search.request)
      return search.completion(error)
    }
    QueueWork(on: queue) { [self] in go(on: search) }.enqueue()
  }

  private func posts(_ ids: Range<Int>) throws(ForumError) -> [Post] {
    let archived = ids.clamped(to: 1..<archive.counts[.posts] + 1)
    var posts = try found { () throws(ArchiveError) in try archive.posts(archived) }
    for id in ids.dropFirst(archived.count) {
      if let reply = try post(id) { posts.append(reply) }
    }
    return posts
  }
}

/// The state of a search between two pieces.
private struct RunningSearch {
  let request: Int
  let text: TextSearch
  var wanted: Int
  var next = 1
  let progress: (SearchPiece) -> Void
  let completion: (ForumError?) -> Void
}

extension ForumStore {
  /// How many posts are looked at in one turn of the queue, so that others get theirs.
  static let searchPiece = 2000

  /// Looks for a text in all posts, from the first to the last, ignoring case.
  ///
  /// - Parameters:
  ///   - text: What to look for; nothing is found if it is empty.
  ///   - limit: How many posts are wanted; then it stops.
  ///   - progress: Called for each piece that has been looked at, in a turn of its own.
  ///   - completion: Called at the end, with an error or nothing.
  /// - Returns: What to cancel it by: then neither is called any more.
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

/// A search between two pieces.
private struct RunningSearch {
  let request: Int
  let text: TextSearch
  var wanted: Int
  var next = 1
  let progress: (SearchPiece) -> Void
  let completion: (ForumError?) -> Void
}

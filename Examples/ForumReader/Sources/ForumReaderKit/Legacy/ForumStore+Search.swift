extension ForumStore {
  /// Searches all posts for words, ignoring case and diacritics.
  ///
  /// All matches are counted, and those of one page are read.
  ///
  /// - Parameters:
  ///   - text: The words to find, all of which a post must contain. A text without words has no matches, and one with
  ///     more than the limit of ``SearchWords`` fails.
  ///   - page: The number of the page, starting at 1.
  ///   - progress: Called after each part of the posts, in separate turns of the queue.
  ///   - completion: Called at the end, with an error or nil.
  /// - Returns: A token for ``cancel(_:)``, after which neither closure is called.
  func search(
    _ text: String, page: Int, progress: @escaping (SearchPiece) -> Void, completion: @escaping (ForumError?) -> Void
  ) -> Int {
    let request = begin()
    QueueWork(on: queue) { [self] in
      guard isPending(request) else { return }
      do throws(ForumError) {
        guard let words = try archived({ archive throws(ArchiveError) in try archive.words(of: text) }) else {
          _ = end(request)
          return completion(nil)
        }
        if words.count > SearchWords.limit { throw .tooManyWords }
        // No search finds this many posts.
        let first = (min(max(1, page), ArchivePlan.mostRecords) - 1) * ListPosition.pageSize
        go(
          on: RunningSearch(
            request: request, words: words, wanted: first..<first + ListPosition.pageSize, progress: progress,
            completion: completion))
      } catch {
        _ = end(request)
        completion(error)
      }
    }.enqueue()
    return request
  }

  private func go(on search: RunningSearch) {
    guard isPending(search.request) else { return }
    var search = search
    do throws(ForumError) {
      let archivedCount = archive.counts[.posts]
      let total = try archivedCount + database.lastReply()
      let isLast = search.searched >= archivedCount
      let part = isLast ? try replies(search) : try posts(search)
      search.searched = isLast ? total : min(search.searched + searchSpan, archivedCount)
      search.count += part.count
      search.progress(
        SearchPiece(
          found: part.found, count: part.count, searched: search.searched, total: total,
          titles: try titles(of: part.found)))
      if isLast {
        if end(search.request) { search.completion(nil) }
        return
      }
    } catch {
      _ = end(search.request)
      return search.completion(error)
    }
    QueueWork(on: queue) { [self] in go(on: search) }.enqueue()
  }

  /// Returns the titles of the threads of posts, by the ID of the thread.
  private func titles(of posts: [Post]) throws(ForumError) -> [String: String] {
    var titles: [String: String] = [:]
    for id in Set(posts.map(\.threadID)) { titles[id] = try thread(id)?.title }
    return titles
  }

  /// Searches the next archived posts.
  private func posts(_ search: RunningSearch) throws(ForumError) -> (count: Int, found: [Post]) {
    try archived { archive throws(ArchiveError) in
      let ids = search.searched + 1..<search.searched + 1 + searchSpan
      let count = try archive.postCount(with: search.words, ids)
      let places = search.places(among: count)
      return (count, places.isEmpty ? [] : try archive.posts(with: search.words, ids, places))
    }
  }

  /// Searches the replies, which follow the archived posts.
  private func replies(_ search: RunningSearch) throws(ForumError) -> (count: Int, found: [Post]) {
    let count = try database.replyCount(with: search.words)
    var found: [Post] = []
    for reply in try database.replies(with: search.words, search.places(among: count)) {
      if let post = try self.reply(reply.number) { found.append(post) }
    }
    return (count, found)
  }
}

/// The state of a search between two pieces.
private struct RunningSearch {
  let request: Int
  let words: SearchWords
  /// The positions among all matches that belong to the page.
  let wanted: Range<Int>
  /// The number of posts that were searched.
  var searched = 0
  /// The number of posts that were found.
  var count = 0
  let progress: (SearchPiece) -> Void
  let completion: (ForumError?) -> Void

  /// Returns the positions among the next matches that belong to the page.
  func places(among next: Int) -> Range<Int> {
    let all = wanted.clamped(to: count..<count + next)
    return all.lowerBound - count..<all.upperBound - count
  }
}

/// The result of searching a part of the posts.
struct SearchPiece: Hashable, Sendable {
  /// The posts of this part that belong to the page.
  let found: [Post]
  /// The number of posts found in this part.
  let count: Int
  /// The number of posts searched so far.
  let searched: Int
  /// The total number of posts.
  let total: Int
  /// The titles of the threads of the posts, by the ID of the thread.
  var titles: [String: String] = [:]
}

extension ForumStore {
  /// The number of posts found in one turn of the queue, so that other work can run.
  static let searchPiece = 40

  /// Searches all posts for words, from first to last, ignoring case and diacritics.
  ///
  /// - Parameters:
  ///   - text: The words to find, all of which a post must contain. A text without words has no matches.
  ///   - limit: The number of matches after which the search stops.
  ///   - progress: Called with each page of posts found, in separate turns of the queue.
  ///   - completion: Called at the end, with an error or nil.
  /// - Returns: A token for ``cancel(_:)``, after which neither closure is called.
  func search(
    _ text: String, limit: Int, progress: @escaping (SearchPiece) -> Void, completion: @escaping (ForumError?) -> Void
  ) -> Int {
    let request = begin()
    QueueWork(on: queue) { [self] in
      guard isPending(request) else { return }
      do throws(ForumError) {
        guard limit > 0, let words = try archived({ archive throws(ArchiveError) in try archive.words(of: text) })
        else {
          _ = end(request)
          return completion(nil)
        }
        go(
          on: RunningSearch(
            request: request, words: words, wanted: limit, progress: progress, completion: completion))
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
      let count = min(Self.searchPiece, search.wanted)
      let found = try posts(with: search.words, after: search.last, count)
      let total = try archive.counts[.posts] + database.lastReply()
      let isAll = found.count < count
      search.last = isAll ? total : found.last.flatMap { Int($0.id) } ?? total
      search.wanted -= found.count
      search.progress(SearchPiece(found: found, searched: search.last, total: total))
      if isAll || search.wanted == 0 {
        if end(search.request) { search.completion(nil) }
        return
      }
    } catch {
      _ = end(search.request)
      return search.completion(error)
    }
    QueueWork(on: queue) { [self] in go(on: search) }.enqueue()
  }

  /// Returns the next posts that are found: archived posts, then replies.
  private func posts(with words: SearchWords, after id: Int, _ limit: Int) throws(ForumError) -> [Post] {
    let archivedCount = archive.counts[.posts]
    var found: [Post] = []
    if id < archivedCount {
      found = try archived { archive throws(ArchiveError) in try archive.posts(with: words, after: id, limit) }
    }
    guard found.count < limit else { return found }
    for reply in try database.replies(with: words, after: max(0, id - archivedCount), limit - found.count) {
      if let post = try self.reply(reply.number) { found.append(post) }
    }
    return found
  }
}

/// The state of a search between two pieces.
private struct RunningSearch {
  let request: Int
  let words: SearchWords
  var wanted: Int
  /// The ID of the last post that was searched.
  var last = 0
  let progress: (SearchPiece) -> Void
  let completion: (ForumError?) -> Void
}

/// The result of searching a part of the posts.
struct SearchPiece: Hashable, Sendable {
  /// The posts found in this part.
  let found: [Post]
  /// The number of posts searched so far.
  let searched: Int
  /// The total number of posts.
  let total: Int
}

/// The posts of a thread in pages: the archived posts, followed by the replies written with this program.
struct ThreadPosts {
  /// The thread as stored in the archive.
  let thread: ForumThread
  let replies: [Post]
  let archive: ForumArchive

  /// Returns a page.
  ///
  /// - Parameters:
  ///   - page: The page. If its number is too large, the last page is returned.
  ///   - authorID: The author whose posts are returned; `nil` for all authors.
  ///   - lastRead: The position of the last read post; `nil` if the thread has not been read.
  /// - Returns: The page with its number.
  /// - Throws: An ``ArchiveError`` if the archive cannot be read.
  func page(_ page: ThreadPage, by authorID: String?, lastRead: Int?) throws(ArchiveError) -> PostPage {
    guard let authorID else {
      let all = 0..<thread.postCount + replies.count
      let (number, count, places) = Self.cut(all, page, lastRead)
      return try result(authorID, number, count, posts(at: places))
    }
    let author = ForumArchive.number(authorID)
    let some =
      try archive.places(of: ForumArchive.number(thread.id), by: author)
      + replies.lazy.filter { $0.authorID == authorID }.map(\.index)
    let (number, count, places) = Self.cut(some, page, lastRead)
    var posts: [Post] = []
    for place in places { posts += try self.posts(at: place..<place + 1) }
    return result(authorID, number, count, posts)
  }

  private func result(_ authorID: String?, _ number: Int, _ count: Int, _ posts: [Post]) -> PostPage {
    PostPage(thread: thread.adding(replies.count), authorID: authorID, number: number, count: count, posts: posts)
  }

  /// Returns the posts at consecutive positions.
  private func posts(at places: Range<Int>) throws(ArchiveError) -> [Post] {
    try archive.posts(of: ForumArchive.number(thread.id), places) + replies.filter { places.contains($0.index) }
  }

  /// Selects a page from the positions of posts.
  private static func cut<Places: RandomAccessCollection<Int>>(
    _ places: Places, _ page: ThreadPage, _ lastRead: Int?
  ) -> (number: Int, count: Int, places: Places.SubSequence) where Places.Index == Int {
    let count = max(1, (places.count + PostPage.size - 1) / PostPage.size)
    let wanted =
      switch page {
      case .first: 1
      case .last: count
      case .nextUnread: (places.firstIndex { $0 > lastRead ?? -1 } ?? places.count) / PostPage.size + 1
      case .specific(let number): number
      }
    let number = min(max(1, wanted), count)
    return (number, count, places.dropFirst((number - 1) * PostPage.size).prefix(PostPage.size))
  }
}

import Dispatch
import Foundation

/// The legacy service that reads the forum and stores what the user writes, with completion handlers.
///
/// Not thread-safe: use it only on the queue passed at initialization. Each completion is called once, asynchronously
/// on this queue, with an error or with a value, which is nil if there is no such record. Written posts and messages
/// are stored in a database of their own.
final class ForumStore {
  /// The number of pages whose posts are cached.
  private static let rememberedPages = 25

  /// The archived contents of the forum.
  let archive: ForumArchive
  /// The replies and messages written with this program.
  let database: ForumDatabase
  /// The reading progress.
  let reading: ReadingStore
  /// The queue on which the store is used.
  let queue: DispatchQueue
  /// Returns the date of a written post.
  let now: () -> Date
  /// The ID of the user.
  var userID: String { reading.userID }

  /// The number of posts searched in one turn of the queue, so that other work can run.
  let searchSpan: Int
  private let server: ForumServer
  private let wire: DispatchQueue
  private var knownPosts: [[Post]] = []
  private var pending: Set<Int> = []
  private var lastRequest = 0

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - archive: The archived contents of the forum.
  ///   - database: The database for written posts and messages.
  ///   - reading: The reading progress, on the same queue.
  ///   - server: The server that is asked for posts that are not cached.
  ///   - queue: The serial queue on which the store is used.
  ///   - wire: The queue on which requests are sent to the server.
  ///   - searchSpan: The number of posts searched in one turn of the queue.
  ///   - now: Returns the date of a written post.
  init(
    archive: ForumArchive, database: ForumDatabase, reading: ReadingStore, server: ForumServer, queue: DispatchQueue,
    wire: DispatchQueue = DispatchQueue(label: "forum wire"), searchSpan: Int = 50_000,
    now: @escaping () -> Date = { Date() }
  ) {
    self.archive = archive
    self.database = database
    self.reading = reading
    self.server = server
    self.queue = queue
    self.wire = wire
    self.searchSpan = searchSpan
    self.now = now
  }

  /// Cancels a request.
  ///
  /// Its completion is not called.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending.remove(request)
  }

  /// Discards the cached posts.
  func emptyCache() {
    dispatchPrecondition(condition: .onQueue(queue))
    knownPosts = []
  }
}

extension ForumStore {
  /// Caches the posts of a page, and discards the oldest page if the cache is full.
  func remember(_ posts: [Post]) {
    knownPosts = knownPosts.suffix(Self.rememberedPages - 1) + [posts]
  }

  /// Returns the cached post with an ID, if any.
  func remembered(_ postID: String) -> Post? {
    knownPosts.joined().first { $0.id == postID }
  }

  /// Performs work in a later turn of the queue and calls the completion with the result.
  func later<Value>(
    _ completion: @escaping (Value?, ForumError?) -> Void,
    _ work: @escaping () throws(ForumError) -> Value?
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue) {
      do throws(ForumError) {
        completion(try work(), nil)
      } catch {
        completion(nil, error)
      }
    }.enqueue()
  }

  /// Starts a request that can be cancelled.
  func begin() -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastRequest += 1
    pending.insert(lastRequest)
    return lastRequest
  }

  /// Returns whether a request was neither completed nor cancelled.
  func isPending(_ request: Int) -> Bool {
    pending.contains(request)
  }

  /// Ends a request.
  ///
  /// Returns `false` if it was cancelled.
  func end(_ request: Int) -> Bool {
    pending.remove(request) != nil
  }

  /// Contacts the server and performs work on the queue if the server answers, unless the request was cancelled.
  func askServer(
    _ completion: @escaping (ForumError?) -> Void, _ work: @escaping () throws(ForumError) -> Void
  ) -> Int {
    askServer({ $0.isReachable ? true : nil }, completion) { (_: Bool) throws(ForumError) in try work() }
  }

  /// Sends a question to the server and handles the answer on the queue, unless the request was cancelled.
  func askServer<Answer: Sendable>(
    _ question: @escaping @Sendable (ForumServer) -> Answer?, _ completion: @escaping (ForumError?) -> Void,
    _ work: @escaping (Answer) throws(ForumError) -> Void
  ) -> Int {
    let request = begin()
    let answer = QueueWork<Answer?>(on: queue) { [self] answer in
      guard end(request) else { return }
      do throws(ForumError) {
        guard let answer else { throw .offline }
        try work(answer)
      } catch {
        completion(error)
      }
    }
    wire.async { [server] in answer.enqueue(question(server)) }
    return request
  }

  /// Reads from the archive and converts errors.
  func archived<Value>(_ read: (ForumArchive) throws(ArchiveError) -> Value) throws(ForumError) -> Value {
    do { return try read(archive) } catch { throw .archive(error) }
  }
}

extension ForumStore {
  /// Fetches all forums.
  func fetchForums(completion: @escaping ([Forum]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      let names = try database.forumNames()
      let marks = try database.readMarks(of: userID)
      let read = try archived { archive throws(ArchiveError) in try archive.threadCounts(readUpTo: marks) }
      return try archived { archive throws(ArchiveError) in try archive.forums() }.map { forum in
        var forum = forum.renamed(names)
        forum.readThreadCount = read[forum.id] ?? 0
        return forum
      }
    }
  }

  /// Downloads the current names of the forums and stores them.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  func refreshForums(completion: @escaping (ForumError?) -> Void) -> Int {
    askServer({ $0.forumNames }, completion) { [self] (names: [String: String]) throws(ForumError) in
      try database.setForumNames(names)
      completion(nil)
    }
  }

  /// Fetches the forum with an ID.
  func fetchForum(_ id: String, completion: @escaping (Forum?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      let forum = try archived { archive throws(ArchiveError) in try archive.forum(ForumArchive.number(id)) }
      let names = try database.forumNames()
      return forum?.renamed(names)
    }
  }

  /// Fetches a page of the threads of a forum.
  func fetchThreads(of forumID: String, page: Int, completion: @escaping ([ForumThread]?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      // No forum has this many pages.
      guard 1...ArchivePlan.mostRecords ~= page else { return [] }
      let start = (page - 1) * Forum.pageSize
      let threads = try archived { archive throws(ArchiveError) in
        try archive.threads(of: ForumArchive.number(forumID), start..<start + Forum.pageSize)
      }
      return try complete(threads)
    }
  }

  /// Fetches the thread with an ID.
  func fetchThread(_ id: String, completion: @escaping (ForumThread?, ForumError?) -> Void) {
    later(completion) { [self] () throws(ForumError) in
      guard let thread = try thread(id) else { return nil }
      return try complete([thread]).first
    }
  }

  /// Adds the replies, the last posts and the reading progress to archived threads.
  private func complete(_ threads: [ForumThread]) throws(ForumError) -> [ForumThread] {
    let ids = threads.map(\.id)
    let lastPosts = try archived { archive throws(ArchiveError) in try archive.lastPosts(of: ids) }
    let replies = try database.replySummaries(of: ids)
    let lastRead = try database.lastRead(in: ids, by: userID)
    return threads.map { archived in
      var thread = archived.adding(replies[archived.id]?.count ?? 0)
      thread.lastPost = replies[archived.id]?.last ?? lastPosts[archived.id]
      thread.readCount = lastRead[archived.id].map { $0 + 1 } ?? 0
      return thread
    }
  }

  /// Returns the thread with an ID as stored in the archive.
  func thread(_ id: String) throws(ForumError) -> ForumThread? {
    try archived { archive throws(ArchiveError) in try archive.thread(ForumArchive.number(id)) }
  }
}

extension Forum {
  /// Returns the forum with its name from the last download.
  fileprivate func renamed(_ names: [String: String]) -> Forum {
    names[id].map { Forum(id: id, name: $0, threadCount: threadCount) } ?? self
  }
}

extension ForumStore {
  /// Fetches a page of the posts of a thread and caches the posts.
  func fetchPage(
    _ page: ThreadPage, of threadID: String, by authorID: String?,
    completion: @escaping (PostPage?, ForumError?) -> Void
  ) {
    later(completion) { [self] () throws(ForumError) in
      guard let thread = try thread(threadID) else { return nil }
      let posts = ThreadPosts(thread: thread, replies: try replies(to: thread), archive: archive)
      let found = try archived { _ throws(ArchiveError) in
        try posts.page(page, by: authorID, lastRead: reading.lastRead(in: thread.id))
      }
      remember(found.posts)
      return found
    }
  }

  /// Fetches the post with an ID, from the cache or over the network.
  ///
  /// - Returns: A token for ``cancel(_:)``.
  func fetchPost(_ id: String, completion: @escaping (Post?, ForumError?) -> Void) -> Int {
    if let known = remembered(id) {
      let request = begin()
      QueueWork(on: queue) { [self] in
        if end(request) { completion(known, nil) }
      }.enqueue()
      return request
    }
    return askServer({ completion(nil, $0) }) { [self] () throws(ForumError) in
      completion(try post(ForumArchive.number(id)), nil)
    }
  }
}

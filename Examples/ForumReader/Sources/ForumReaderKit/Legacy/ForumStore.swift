import Dispatch
import Foundation

/// The legacy service that reads the forum and stores what the user writes, with completion handlers.
///
/// Not thread-safe: use it only on the queue passed at initialization. Each completion is called once, asynchronously
/// on this queue, with an error or with a value, which is nil if there is no such record. Written posts and messages
/// are stored in a database of their own.
final class ForumStore {
  /// The maximum length of a list.
  static let listLimit = 100
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
  ///   - now: Returns the date of a written post.
  init(
    archive: ForumArchive, database: ForumDatabase, reading: ReadingStore, server: ForumServer, queue: DispatchQueue,
    wire: DispatchQueue = DispatchQueue(label: "forum wire"), now: @escaping () -> Date = { Date() }
  ) {
    self.archive = archive
    self.database = database
    self.reading = reading
    self.server = server
    self.queue = queue
    self.wire = wire
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

import Dispatch
import Foundation

/// The legacy service that reads the forum and stores what the user writes, with completion handlers.
///
/// Not thread-safe: use it only on the queue passed at initialization. Each completion is called once, asynchronously
/// on this queue, with an error or with a value, which is nil if there is no such record. Written posts and messages
/// are stored in a separate file.
final class ForumStore {
  /// The maximum length of a list.
  static let listLimit = 100
  /// The number of pages whose posts are cached.
  private static let rememberedPages = 25

  /// The archived contents of the forum.
  let archive: ForumArchive
  /// The reading progress.
  let reading: ReadingStore
  /// The queue on which the store is used.
  let queue: DispatchQueue
  /// Returns the date of a written post.
  let now: () -> Date
  private var knownSent: SentItems
  private var knownSentDate: Date?
  /// The names of the forums from the last download.
  private(set) var forumNames: [String: String]

  private let server: ForumServer
  private let wire: DispatchQueue
  private let sentFile: JSONFile<SentItems>
  private let namesFile: JSONFile<[String: String]>
  private var knownPosts: [[Post]] = []
  private var pending: Set<Int> = []
  private var lastRequest = 0

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - archive: The archived contents of the forum.
  ///   - sent: The file for written posts and messages. The file `forums.json` is stored in the same folder.
  ///   - reading: The reading progress, on the same queue.
  ///   - server: The server that is asked for posts that are not cached.
  ///   - queue: The serial queue on which the store is used.
  ///   - wire: The queue on which requests are sent to the server.
  ///   - now: Returns the date of a written post.
  init(
    archive: ForumArchive, sent: URL, reading: ReadingStore, server: ForumServer, queue: DispatchQueue,
    wire: DispatchQueue = DispatchQueue(label: "forum wire"), now: @escaping () -> Date = { Date() }
  ) {
    self.archive = archive
    self.reading = reading
    self.server = server
    self.queue = queue
    self.wire = wire
    self.now = now
    sentFile = JSONFile(url: sent)
    knownSent = SentItems()
    namesFile = JSONFile(url: sent.deletingLastPathComponent().appending(path: "forums.json"))
    forumNames = namesFile.read() ?? [:]
  }

  /// The posts and messages written with this program, by this store or by another store with the same file.
  var sent: SentItems {
    let date = try? FileManager.default.attributesOfItem(atPath: sentFile.url.path)[.modificationDate] as? Date
    if date != knownSentDate {
      knownSent = sentFile.read() ?? SentItems()
      knownSentDate = date
    }
    return knownSent
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

  /// Changes the written items and writes the file.
  ///
  /// If writing fails, the items are unchanged.
  func write(_ change: (inout SentItems) -> Void) throws(ForumError) {
    var changed = sent
    change(&changed)
    guard sentFile.write(changed) else { throw .unwritable(sentFile.url.lastPathComponent) }
  }

  /// Performs work in a later turn of the queue and calls the completion with the result.
  func later<Value>(
    _ completion: @escaping (Value?, ForumError?) -> Void,
    _ work: @escaping () throws(ArchiveError) -> Value?
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue) {
      do throws(ArchiveError) {
        completion(try work(), nil)
      } catch {
        completion(nil, .archive(error))
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

  /// Stores the names of the forums.
  ///
  /// If writing fails, the names are unchanged.
  func rename(_ names: [String: String]) throws(ForumError) {
    guard namesFile.write(names) else { throw .unwritable(namesFile.url.lastPathComponent) }
    forumNames = names
  }
}

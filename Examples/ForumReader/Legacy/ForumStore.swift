import Dispatch
import Foundation

/// Looks up what is in the forum, and keeps what is written there, as the app always did: with completion handlers.
///
/// Not thread-safe: use it from the queue it was made with. Completions are called there, once each, in a later turn,
/// with an error or with what there is, which may be nothing. What is written is kept in a file beside the archive.
final class ForumStore {
  /// How much of long lists is given.
  static let listLimit = 100
  /// How many pages are remembered for looking up their posts.
  private static let rememberedPages = 25

  /// What there was before anything was written here.
  let archive: ForumArchive
  /// How far threads have been read.
  let reading: ReadingStore
  /// Where the store is used.
  let queue: DispatchQueue
  /// Dates what is written.
  let now: () -> Date
  /// What was written here.
  private(set) var sent: SentItems
  /// What the server called the forums when it was last asked.
  private(set) var forumNames: [String: String]

  private let server: ForumServer
  private let wire: DispatchQueue
  private let sentFile: JSONFile<SentItems>
  private let namesFile: JSONFile<[String: String]>
  private var knownPosts: [[Post]] = []
  private var pending: Set<Int> = []
  private var lastRequest = 0

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - archive: What there is.
  ///   - sent: The file that keeps what is written; `forums.json` is beside it.
  ///   - reading: How far threads have been read; on the same queue.
  ///   - server: Who is asked about posts that are not known.
  ///   - queue: The serial queue that the store is used from.
  ///   - wire: Where the server is asked, which takes its time.
  ///   - now: Dates what is written.
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
    self.sent = sentFile.read() ?? SentItems()
    namesFile = JSONFile(url: sent.deletingLastPathComponent().appending(path: "forums.json"))
    forumNames = namesFile.read() ?? [:]
  }

  /// Forgets a request: its completion is not called any more.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending.remove(request)
  }

  /// Forgets the posts that are remembered from pages.
  func emptyCache() {
    dispatchPrecondition(condition: .onQueue(queue))
    knownPosts = []
  }
}

extension ForumStore {
  /// Keeps the posts of a page for later look-ups, and forgets those of the oldest one if there are many.
  func remember(_ posts: [Post]) {
    knownPosts = knownPosts.suffix(Self.rememberedPages - 1) + [posts]
  }

  /// The post with an id, if it has been on one of the latest pages.
  func remembered(_ postID: String) -> Post? {
    knownPosts.joined().first { $0.id == postID }
  }

  /// Changes what was written here, once the file has it.
  func write(_ change: (inout SentItems) -> Void) throws(ForumError) {
    var changed = sent
    change(&changed)
    guard sentFile.write(changed) else { throw .unwritable(sentFile.url.lastPathComponent) }
    sent = changed
  }

  /// Does something in a later turn, and calls back.
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

  /// Begins a request that can be cancelled.
  func begin() -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastRequest += 1
    pending.insert(lastRequest)
    return lastRequest
  }

  /// Whether a request is still wanted.
  func isPending(_ request: Int) -> Bool {
    pending.contains(request)
  }

  /// Ends a request; `false` if it was cancelled.
  func end(_ request: Int) -> Bool {
    pending.remove(request) != nil
  }

  /// Asks the server, and does something on the queue once it has answered, unless the request was cancelled.
  func askServer(
    _ completion: @escaping (ForumError?) -> Void, _ work: @escaping () throws(ForumError) -> Void
  ) -> Int {
    askServer({ $0.isReachable ? true : nil }, completion) { (_: Bool) throws(ForumError) in try work() }
  }

  /// Asks the server a question, and does something on the queue with its answer, unless the request was cancelled.
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

  /// Keeps what the forums are called, once the file has it.
  func rename(_ names: [String: String]) throws(ForumError) {
    guard namesFile.write(names) else { throw .unwritable(namesFile.url.lastPathComponent) }
    forumNames = names
  }
}

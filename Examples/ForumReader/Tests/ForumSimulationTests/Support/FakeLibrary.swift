import Causeway
import CausewayBridging
import CausewaySimulation
import Foundation
import Synchronization

@testable import ForumReaderKit

/// A forum with 100 threads, whose answers overtake each other.
struct FakeLibrary: ForumLibrary {
  /// The texts of the replies.
  let sent = Record<String>()
  private let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }

  func forums() async throws(ForumError) -> [Forum] {
    try await wait()
    return [Forum(id: "1", name: "General", threadCount: 100)]
  }

  func refreshForums() async throws(ForumError) { try await wait() }

  func forum(_ id: String) async throws(ForumError) -> Forum? { try await forums().first }

  /// Returns one thread, whose ID is the number of the page.
  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread] {
    try await thread("\(page)").map { [$0] } ?? []
  }

  func thread(_ id: String) async throws(ForumError) -> ForumThread? {
    try await wait()
    return ForumThread(id: id, forumID: "1", title: id, authorID: "1", postCount: 1)
  }

  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage? {
    guard let thread = try await thread(threadID) else { return nil }
    return PostPage(thread: thread, authorID: authorID, number: 1, count: 1, posts: [makePost("Hello")])
  }

  func post(_ id: String) async throws(ForumError) -> Post? {
    try await wait()
    return makePost("Hello")
  }

  func member(_ id: String) async throws(ForumError) -> Member? {
    try await wait()
    return Member(id: id, name: "ada", joined: .distantPast, postCount: 1)
  }

  func member(named name: String) async throws(ForumError) -> Member? { try await member("1") }

  func members(named beginning: String, limit: Int) async throws(ForumError) -> [Member] {
    try await member("1").map { [$0] } ?? []
  }

  func punishments(of userID: String?, page: Int) async throws(ForumError) -> ListPage<Punishment> {
    try await wait()
    return ListPage(
      [Punishment(userID: "1", postID: "1", date: .distantPast, reason: "Nothing.")], ListPosition(of: 1))
  }

  var messageChanges: AnyPublisher<Void, Never> { Just(()).eraseToAnyPublisher() }

  func messages(in folder: MessageFolder, page: Int) async throws(ForumError) -> ListPage<Message> {
    try await wait()
    return ListPage(
      [Message(id: "1", senderID: "1", subject: "Hello", date: .distantPast, text: "Well?")], ListPosition(of: 1))
  }

  func message(_ id: String) async throws(ForumError) -> Message? {
    try await messages(in: .inbox, page: 1).items.first
  }

  /// Finds two posts with the text, one after the other.
  func search(_ text: String, page: Int) -> AnyPublisher<SearchProgress, ForumError> {
    CallbackProgressPublisher<SearchPiece, Void, ForumError> { [simulation] report, callback in
      let queue = simulation.queue()
      for searched in 1...2 {
        queue.asyncAfter(simulation.chooseDelay()) {
          report(SearchPiece(found: [makePost(text)], count: 1, searched: searched, total: 2))
        }
      }
      queue.asyncAfter(.seconds(10)) { queue.async { callback.succeed() } }
    }
    .scan(SearchProgress()) { $0.taking($1) }
    .mapError { ForumError($0) }
    .eraseToAnyPublisher()
  }

  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post {
    try await wait()
    if simulation.chooseBool() { throw .offline }
    sent.append(text)
    return makePost(text)
  }

  func send(_ message: OutgoingMessage) async throws(ForumError) { try await wait() }

  func emptyCache() {}

  private func wait() async throws(ForumError) {
    do { try await simulation.delay() } catch { throw .cancelled }
  }

  private func makePost(_ text: String) -> Post {
    Post(id: "1", threadID: "1", index: 0, authorID: "1", date: .distantPast, text: text)
  }
}

/// The values that a test has seen, in order.
final class Record<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func append(_ value: Value) {
    state.withLock { $0.append(value) }
  }
}

/// Bookmarks that change after any time.
struct FakeBookmarks: BookmarkService {
  let state: CurrentValueSubject<[String], Never>
  private let simulation: Simulation
  private let queue: SimulatedQueue

  init(_ simulation: Simulation, _ ids: [String]) {
    self.simulation = simulation
    queue = simulation.queue()
    state = CurrentValueSubject(ids)
  }

  var bookmarks: AnyPublisher<[String], Never> { state.eraseToAnyPublisher() }

  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError) {
    do {
      try await withCallback { (callback: Callback<Void, ForumError>) in
        queue.asyncAfter(simulation.chooseDelay()) { [state] in
          state.update { ids in
            ids.removeAll { $0 == threadID }
            if isBookmarked { ids.append(threadID) }
          }
          callback.succeed()
        }
      }
    } catch {
      throw ForumError(error)
    }
  }
}

/// Reading progress that is not stored.
struct FakeReading: ReadingService {
  func markRead(threadID: String, upTo index: Int) async {}
  func lastRead(_ threadID: String) async -> Int? { nil }
  func markRead(messageID: String) async {}
}

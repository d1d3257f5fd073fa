import Causeway
import CausewayTesting
import Foundation

@testable import ForumReaderKit

/// A forum of a few values, which fails when a test tells it to.
///
/// Forums 1 and 2; threads 1 to 45 in the first, thread 50 with 100 posts by members 1 and 2 in the second; messages 1
/// and 2; a punishment of member 2 for post 3. The test answers searches.
struct StubLibrary: ForumLibrary {
  let failure = Probe<ForumError?>(nil)
  /// The running searches, each with the subject of its results.
  let searches = Probe<[(String, PassthroughSubject<SearchProgress, ForumError>)]>([])
  let cancelled = Probe<[String]>([])
  /// The texts that were sent.
  let sent = Probe<[String]>([])

  static let date = Date(timeIntervalSince1970: 1_600_000_000)

  func forums() async throws(ForumError) -> [Forum] {
    try check()
    return [Forum(id: "1", name: "General", threadCount: 45), Forum(id: "2", name: "Games", threadCount: 1)]
  }

  func refreshForums() async throws(ForumError) {
    try check()
  }

  func forum(_ id: String) async throws(ForumError) -> Forum? {
    try await forums().first { $0.id == id }
  }

  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread] {
    try check()
    let ids = forumID == "1" ? Array(1...45) : [50]
    return try await withThreads(ids.dropFirst((page - 1) * Forum.pageSize).prefix(Forum.pageSize))
  }

  func thread(_ id: String) async throws(ForumError) -> ForumThread? {
    try check()
    guard let number = Int(id), (1...45).contains(number) || number == 50 else { return nil }
    return ForumThread(
      id: id, forumID: number == 50 ? "2" : "1", title: "Thread \(id)", authorID: "1",
      postCount: number == 50 ? 100 : 1)
  }

  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage? {
    guard let thread = try await thread(threadID) else { return nil }
    let posts = (0..<thread.postCount).map { index in
      Post(
        id: "\(index + 1)", threadID: threadID, index: index, authorID: index.isMultiple(of: 2) ? "1" : "2",
        date: Self.date, text: "Post \(index + 1)")
    }
    .filter { $0.authorID == authorID ?? $0.authorID }
    let count = max(1, (posts.count + PostPage.size - 1) / PostPage.size)
    let number =
      switch page {
      case .first: 1
      case .last, .nextUnread: count
      case .specific(let number): min(number, count)
      }
    return PostPage(
      thread: thread, authorID: authorID, number: number, count: count,
      posts: Array(posts.dropFirst((number - 1) * PostPage.size).prefix(PostPage.size)))
  }

  func post(_ id: String) async throws(ForumError) -> Post? {
    try await page(.first, of: "50", by: nil)?.posts.first { $0.id == id }
  }

  func member(_ id: String) async throws(ForumError) -> Member? {
    try check()
    let names = ["1": "ada", "2": "bob"]
    return names[id].map { Member(id: id, name: $0, joined: Self.date, postCount: 50) }
  }

  func punishments(of userID: String?) async throws(ForumError) -> [Punishment] {
    try check()
    return userID == "1" ? [] : [Punishment(userID: "2", postID: "3", date: Self.date, reason: "Nothing.")]
  }

  func messages() async throws(ForumError) -> [Message] {
    try check()
    return ["2", "1"].map { Message(id: $0, senderID: "2", subject: "Hello \($0)", date: Self.date, text: "Well?") }
  }

  func message(_ id: String) async throws(ForumError) -> Message? {
    try await messages().first { $0.id == id }
  }

  func search(_ text: String) -> AnyPublisher<SearchProgress, ForumError> {
    let subject = PassthroughSubject<SearchProgress, ForumError>()
    searches.append((text, subject))
    return subject.handleEvents(receiveCancel: { [cancelled] in cancelled.append(text) }).eraseToAnyPublisher()
  }

  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post {
    try check()
    sent.append("reply to \(threadID) by \(authorID): \(text)")
    return Post(id: "101", threadID: threadID, index: 100, authorID: authorID, date: Self.date, text: text)
  }

  func send(_ message: OutgoingMessage) async throws(ForumError) {
    try check()
    sent.append("message to \(message.recipientID) about \(message.subject): \(message.text)")
  }

  func emptyCache() {}

  private func check() throws(ForumError) {
    if let failure = failure.value { throw failure }
  }

  private func withThreads(_ ids: some Sequence<Int>) async throws(ForumError) -> [ForumThread] {
    var threads: [ForumThread] = []
    for id in ids { if let thread = try await thread("\(id)") { threads.append(thread) } }
    return threads
  }
}

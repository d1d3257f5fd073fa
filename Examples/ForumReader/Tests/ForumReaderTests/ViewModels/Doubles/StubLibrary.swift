import Causeway
import CausewayTesting
import Foundation

@testable import ForumReaderKit

/// A forum of a few values, which fails when a test tells it to.
///
/// Forums 1 and 2; threads 1 to 45 in the first, thread 50 with 100 posts by members 1 and 2 in the second; messages
/// 1 to 50 and a sent one; 50 punishments of member 2, the first for post 3. The test answers searches.
struct StubLibrary: ForumLibrary {
  let failure = Probe<ForumError?>(nil)
  /// The running searches, each with the subject of its results.
  let searches = Probe<[(String, PassthroughSubject<SearchProgress, ForumError>)]>([])
  let cancelled = Probe<[String]>([])
  /// The changes of the messages, which the test announces.
  let changes = PassthroughSubject<Void, Never>()
  /// The messages that were read.
  let readMessages = Probe<[String]>([])
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

  func member(named name: String) async throws(ForumError) -> Member? {
    try await members(named: name, limit: 9).first { $0.name == name }
  }

  func members(named beginning: String, limit: Int) async throws(ForumError) -> [Member] {
    var members: [Member] = []
    for id in ["1", "2"] { if let member = try await member(id) { members.append(member) } }
    return Array(members.filter { $0.name.hasPrefix(beginning) }.prefix(limit))
  }

  func punishments(of userID: String?, page: Int) async throws(ForumError) -> ListPage<Punishment> {
    try check()
    let all = (userID == "1" ? 0..<0 : 0..<50).map {
      Punishment(userID: "2", postID: "\($0 + 3)", date: Self.date, reason: "Nothing.")
    }
    let position = ListPosition(page, of: all.count)
    return ListPage(Array(all[position.range]), position)
  }

  var messageChanges: AnyPublisher<Void, Never> { changes.eraseToAnyPublisher() }

  /// Returns 50 received messages, the latest of which is number 50, or one sent message.
  func messages(in folder: MessageFolder, page: Int) async throws(ForumError) -> ListPage<Message> {
    try check()
    let all = folder == .inbox ? (1...50).reversed().map { Self.message("\($0)") } : [Self.message("51", to: "2")]
    let position = ListPosition(page, of: all.count)
    return ListPage(Array(all[position.range]), position)
  }

  func message(_ id: String) async throws(ForumError) -> Message? {
    try check()
    return (1...50).contains(Int(id) ?? 0) ? Self.message(id) : nil
  }

  private static func message(_ id: String, to recipient: String = "1") -> Message {
    Message(
      id: id, senderID: recipient == "1" ? "2" : "1", recipientID: recipient, subject: "Hello \(id)", date: date,
      text: "Well?", isUnread: recipient == "1")
  }

  func search(_ text: String, page: Int) -> AnyPublisher<SearchProgress, ForumError> {
    let subject = PassthroughSubject<SearchProgress, ForumError>()
    searches.append((page == 1 ? text : "\(text) \(page)", subject))
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

import Causeway
import ForumReaderKit
import Synchronization

/// A library that looks each member up once, for the many windows that show the same authors.
struct CachingLibrary: ForumLibrary {
  let base: any ForumLibrary
  private let members = MemberCache()

  /// Creates a library over another one.
  init(_ base: any ForumLibrary) {
    self.base = base
  }

  func forums() async throws(ForumError) -> [Forum] { try await base.forums() }
  func refreshForums() async throws(ForumError) { try await base.refreshForums() }
  func forum(_ id: String) async throws(ForumError) -> Forum? { try await base.forum(id) }
  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread] {
    try await base.threads(in: forumID, page: page)
  }
  func thread(_ id: String) async throws(ForumError) -> ForumThread? { try await base.thread(id) }
  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage? {
    try await base.page(page, of: threadID, by: authorID)
  }
  func post(_ id: String) async throws(ForumError) -> Post? { try await base.post(id) }
  func member(_ id: String) async throws(ForumError) -> Member? {
    if let member = members[id] { return member }
    let member = try await base.member(id)
    members[id] = member
    return member
  }
  func member(named name: String) async throws(ForumError) -> Member? { try await base.member(named: name) }
  func members(named beginning: String, limit: Int) async throws(ForumError) -> [Member] {
    try await base.members(named: beginning, limit: limit)
  }
  func punishments(of userID: String?, page: Int) async throws(ForumError) -> ListPage<Punishment> {
    try await base.punishments(of: userID, page: page)
  }
  func messages(in folder: MessageFolder, page: Int) async throws(ForumError) -> ListPage<Message> {
    try await base.messages(in: folder, page: page)
  }
  func message(_ id: String) async throws(ForumError) -> Message? { try await base.message(id) }
  var messageChanges: AnyPublisher<Void, Never> { base.messageChanges }
  func search(_ text: String, page: Int) -> AnyPublisher<SearchProgress, ForumError> {
    base.search(text, page: page)
  }
  func send(_ message: OutgoingMessage) async throws(ForumError) { try await base.send(message) }
  func emptyCache() {
    members.removeAll()
    base.emptyCache()
  }

  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post {
    try await base.reply(text, to: threadID, by: authorID)
  }
}

/// The members that were looked up, for the many windows that show the same authors.
final class MemberCache: Sendable {
  /// The number of members that are kept.
  private static let capacity = 10_000

  private let members = Mutex<[String: Member]>([:])

  /// The known member with an ID.
  subscript(id: String) -> Member? {
    get { members.withLock { $0[id] } }
    set {
      members.withLock { members in
        if members.count >= Self.capacity { members.removeAll() }
        members[id] = newValue
      }
    }
  }

  /// Forgets all members.
  func removeAll() {
    members.withLock { $0.removeAll() }
  }
}

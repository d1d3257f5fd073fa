import Causeway
import ForumReaderKit

/// A library that announces the threads to which it adds a reply, and looks each member up once.
struct AnnouncingLibrary: ForumLibrary {
  let base: any ForumLibrary
  let changes: PassthroughSubject<String, Never>
  private let members = MemberCache()

  /// Creates a library that sends the IDs of changed threads to a subject.
  init(_ base: any ForumLibrary, _ changes: PassthroughSubject<String, Never>) {
    self.base = base
    self.changes = changes
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
  func punishments(of userID: String?) async throws(ForumError) -> [Punishment] {
    try await base.punishments(of: userID)
  }
  func messages() async throws(ForumError) -> [Message] { try await base.messages() }
  func message(_ id: String) async throws(ForumError) -> Message? { try await base.message(id) }
  func search(_ text: String) -> AnyPublisher<SearchProgress, ForumError> { base.search(text) }
  func send(_ message: OutgoingMessage) async throws(ForumError) { try await base.send(message) }
  func emptyCache() {
    members.removeAll()
    base.emptyCache()
  }

  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post {
    let post = try await base.reply(text, to: threadID, by: authorID)
    changes.send(threadID)
    return post
  }
}

extension BridgedForum {
  /// Returns the same services with a library that announces replies.
  func announcing(_ changes: PassthroughSubject<String, Never>) -> BridgedForum {
    BridgedForum(
      library: AnnouncingLibrary(library, changes), reading: reading, bookmarks: bookmarks,
      account: account)
  }
}

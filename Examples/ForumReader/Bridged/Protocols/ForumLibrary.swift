import Causeway

/// What there is to read in the forum, looked up by id, and where one writes.
///
/// What is not there is `nil`. Errors are for what could not be found out, and ``ForumError/cancelled`` for a task that
/// has been cancelled meanwhile.
protocol ForumLibrary: Sendable {
  /// All forums, in their order.
  func forums() async throws(ForumError) -> [Forum]

  /// Asks the server for the names of the forums, which are kept; ``forums()`` returns them from then on.
  ///
  /// - Throws: ``ForumError/offline``, or that they could not be kept; the names are the former ones then.
  func refreshForums() async throws(ForumError)

  /// The forum with an id.
  func forum(_ id: String) async throws(ForumError) -> Forum?

  /// A page of the threads of a forum.
  ///
  /// - Parameters:
  ///   - forumID: Which forum.
  ///   - page: The number of the page, from 1.
  /// - Returns: ``Forum/pageSize`` threads at most; none if there is no such forum or page.
  /// - Throws: What has gone wrong.
  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread]

  /// The thread with an id.
  func thread(_ id: String) async throws(ForumError) -> ForumThread?

  /// A page of the posts of a thread.
  ///
  /// A page beyond the last one is the last one. The next unread page is the one with the first post that has not been
  /// read, and the last one if all have.
  ///
  /// - Parameters:
  ///   - page: Which page, among those that are left with an author.
  ///   - threadID: Which thread.
  ///   - authorID: Whose posts only; `nil` for everyone's.
  /// - Returns: The page with its number; `nil` if there is no such thread. With an author who has not posted there
  ///   it is a page without posts.
  /// - Throws: What has gone wrong.
  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage?

  /// The post with an id.
  ///
  /// One that has been on a page lately is known; the others are asked for over the network, which may be
  /// ``ForumError/offline``.
  func post(_ id: String) async throws(ForumError) -> Post?

  /// The member with an id.
  func member(_ id: String) async throws(ForumError) -> Member?

  /// Punishments, the latest first: all of a member's, or everybody's latest hundred if there is no id.
  func punishments(of userID: String?) async throws(ForumError) -> [Punishment]

  /// The latest hundred private messages, the latest first.
  func messages() async throws(ForumError) -> [Message]

  /// The private message with an id.
  func message(_ id: String) async throws(ForumError) -> Message?

  /// Looks for a text in all posts, ignoring case.
  ///
  /// Each subscriber starts a search of its own; cancelling stops it. Values come on the store's queue: how far it is,
  /// with all that has been found up to then. The last one is finished, and the end follows it.
  func search(_ text: String) -> AnyPublisher<SearchProgress, ForumError>

  /// Writes a reply at the end of a thread.
  ///
  /// - Parameters:
  ///   - text: What is said.
  ///   - threadID: The thread.
  ///   - authorID: Who says it.
  /// - Returns: The post, which is in the thread from now on.
  /// - Throws: ``ForumError/missing(_:)`` if there is no such thread, ``ForumError/offline``, or that it was not
  ///   written.
  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post

  /// Sends a private message.
  func send(_ message: OutgoingMessage) async throws(ForumError)

  /// Forgets the posts that are known from pages, as logging out does.
  ///
  /// Requests made afterwards find nothing of them.
  func emptyCache()
}

public import Causeway

/// The contents of the forum, read by ID, and the functions for writing.
///
/// A lookup returns `nil` if there is no such record. Methods throw if a request fails, and ``ForumError/cancelled`` if
/// the task is cancelled.
public protocol ForumLibrary: Sendable {
  /// Returns all forums in order.
  func forums() async throws(ForumError) -> [Forum]

  /// Downloads the names of the forums and stores them. ``forums()`` returns the new names afterwards.
  ///
  /// - Throws: ``ForumError/offline``, or ``ForumError/unwritable(_:)`` if the names cannot be stored. The names are
  ///   then unchanged.
  func refreshForums() async throws(ForumError)

  /// Returns the forum with an ID.
  func forum(_ id: String) async throws(ForumError) -> Forum?

  /// Returns a page of the threads of a forum.
  ///
  /// - Parameters:
  ///   - forumID: The ID of the forum.
  ///   - page: The page number, starting at 1.
  /// - Returns: At most ``Forum/pageSize`` threads; empty if there is no such forum or page.
  /// - Throws: A ``ForumError`` if the request fails.
  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread]

  /// Returns the thread with an ID.
  func thread(_ id: String) async throws(ForumError) -> ForumThread?

  /// Returns a page of the posts of a thread.
  ///
  /// If the page number is too large, the last page is returned. The next unread page contains the first unread post;
  /// if all posts are read, it is the last page.
  ///
  /// - Parameters:
  ///   - page: The page, counted among the posts of the author if there is one.
  ///   - threadID: The ID of the thread.
  ///   - authorID: The author whose posts are returned; `nil` for all authors.
  /// - Returns: The page with its number; `nil` if there is no such thread. If the author has no posts in the thread,
  ///   the page is empty.
  /// - Throws: A ``ForumError`` if the request fails.
  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage?

  /// Returns the post with an ID.
  ///
  /// Posts from recently loaded pages are cached. Other posts are requested over the network, which can fail with
  /// ``ForumError/offline``.
  func post(_ id: String) async throws(ForumError) -> Post?

  /// Returns the member with an ID.
  func member(_ id: String) async throws(ForumError) -> Member?

  /// Returns the member with a name, in any case.
  func member(named name: String) async throws(ForumError) -> Member?

  /// Returns the first members whose names begin with a text, in any case, in alphabetical order.
  func members(named beginning: String, limit: Int) async throws(ForumError) -> [Member]

  /// Returns a page of the punishments of a member or, if `userID` is nil, of all members, newest first.
  ///
  /// If the page number is too large, the last page is returned.
  func punishments(of userID: String?, page: Int) async throws(ForumError) -> ListPage<Punishment>

  /// Returns a page of the private messages in a folder of the user, newest first.
  ///
  /// If the page number is too large, the last page is returned.
  func messages(in folder: MessageFolder, page: Int) async throws(ForumError) -> ListPage<Message>

  /// Returns the private message with an ID; nil if the user has neither received nor sent it.
  func message(_ id: String) async throws(ForumError) -> Message?

  /// Sends a value at each subscription, and after a private message of the user was sent, received or read, by this
  /// process or another.
  var messageChanges: AnyPublisher<Void, Never> { get }

  /// Searches all posts for a text, ignoring case.
  ///
  /// Each subscription starts a separate search; cancelling the subscription stops it. Values are delivered on the
  /// store's queue. Each value contains the progress, and the posts of the page that were found so far. The last value is
  /// finished, and the publisher then completes.
  func search(_ text: String, page: Int) -> AnyPublisher<SearchProgress, ForumError>

  /// Adds a reply at the end of a thread.
  ///
  /// - Parameters:
  ///   - text: The text of the reply.
  ///   - threadID: The ID of the thread.
  ///   - authorID: The ID of the author.
  /// - Returns: The post, which is now part of the thread.
  /// - Throws: ``ForumError/missing(_:)`` if there is no such thread, ``ForumError/offline``, or
  ///   ``ForumError/unwritable(_:)``.
  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post

  /// Sends a private message from the user.
  func send(_ message: OutgoingMessage) async throws(ForumError)

  /// Discards the cached posts, as a logout requires.
  ///
  /// Later requests do not return cached posts.
  func emptyCache()
}

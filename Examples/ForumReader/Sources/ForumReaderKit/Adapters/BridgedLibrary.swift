import Causeway
import CausewayBridging

/// An adapter for a ``ForumStore``, which is used only on its queue.
struct BridgedLibrary: ForumLibrary {
  let messageChanges: AnyPublisher<Void, Never>

  private let store: Confined<ForumStore>

  /// Creates the adapter.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - messageChanges: Sends a value at each subscription, and after each change of the user's messages.
  init(_ store: Confined<ForumStore>, messageChanges: AnyPublisher<Void, Never>) {
    self.store = store
    self.messageChanges = messageChanges
  }

  func forums() async throws(ForumError) -> [Forum] {
    try await ask("forums") { $0.fetchForums(completion: $1.pairHandler) }
  }

  func refreshForums() async throws(ForumError) {
    try await request("refresh forums") { $0.refreshForums(completion: $1.errorHandler) }
  }

  func forum(_ id: String) async throws(ForumError) -> Forum? {
    try await ask("forum") { $0.fetchForum(id, completion: $1.pairHandler) }
  }

  func threads(in forumID: String, page: Int) async throws(ForumError) -> [ForumThread] {
    try await ask("threads") { $0.fetchThreads(of: forumID, page: page, completion: $1.pairHandler) }
  }

  func thread(_ id: String) async throws(ForumError) -> ForumThread? {
    try await ask("thread") { $0.fetchThread(id, completion: $1.pairHandler) }
  }

  func page(_ page: ThreadPage, of threadID: String, by authorID: String?) async throws(ForumError) -> PostPage? {
    try await ask("page") { $0.fetchPage(page, of: threadID, by: authorID, completion: $1.pairHandler) }
  }

  func post(_ id: String) async throws(ForumError) -> Post? {
    try await request("post") { $0.fetchPost(id, completion: $1.pairHandler) }
  }

  func member(_ id: String) async throws(ForumError) -> Member? {
    try await ask("member") { $0.fetchMember(id, completion: $1.pairHandler) }
  }

  func member(named name: String) async throws(ForumError) -> Member? {
    try await ask("member") { $0.fetchMember(named: name, completion: $1.pairHandler) }
  }

  func members(named beginning: String, limit: Int) async throws(ForumError) -> [Member] {
    try await ask("members") { $0.fetchMembers(named: beginning, limit: limit, completion: $1.pairHandler) }
  }

  func punishments(of userID: String?, page: Int) async throws(ForumError) -> ListPage<Punishment> {
    try await ask("punishments") { $0.fetchPunishments(of: userID, page: page, completion: $1.pairHandler) }
  }

  func messages(in folder: MessageFolder, page: Int) async throws(ForumError) -> ListPage<Message> {
    try await ask("messages") { $0.fetchMessages(in: folder, page: page, completion: $1.pairHandler) }
  }

  func message(_ id: String) async throws(ForumError) -> Message? {
    try await ask("message") { $0.fetchMessage(id, completion: $1.pairHandler) }
  }

  func search(_ text: String, page: Int) -> AnyPublisher<SearchProgress, ForumError> {
    CallbackProgressPublisher<SearchPiece, Void, ForumError>(label: "search") { [store] report, callback in
      store.run { legacy in
        let search = legacy.search(
          text, page: page, progress: report, completion: callback.errorHandler)
        callback.onCancel { store.run { $0.cancel(search) } }
      }
    }
    .scan(SearchProgress()) { $0.taking($1) }
    .mapError { ForumError($0) }
    .eraseToAnyPublisher()
  }

  func reply(_ text: String, to threadID: String, by authorID: String) async throws(ForumError) -> Post {
    try await request("reply") { $0.reply(to: threadID, text: text, by: authorID, completion: $1.pairHandler) }
  }

  func send(_ message: OutgoingMessage) async throws(ForumError) {
    try await request("send") { $0.send(message, completion: $1.errorHandler) }
  }

  func emptyCache() {
    store.run { $0.emptyCache() }
  }

  /// Calls a method of the store that cannot be cancelled.
  private func ask<Value: Sendable>(
    _ label: String, _ call: @escaping @Sendable (ForumStore, Callback<Value, ForumError>) -> Void
  ) async throws(ForumError) -> Value {
    do {
      return try await withCallback(label: label) { (callback: Callback<Value, ForumError>) in
        store.run { call($0, callback) }
      }
    } catch {
      throw ForumError(error)
    }
  }

  /// Calls a method of the store and cancels the request with the task.
  private func request<Value: Sendable>(
    _ label: String, _ call: @escaping @Sendable (ForumStore, Callback<Value, ForumError>) -> Int
  ) async throws(ForumError) -> Value {
    try await ask(label) { [store] legacy, callback in
      let request = call(legacy, callback)
      callback.onCancel { store.run { $0.cancel(request) } }
    }
  }
}

extension ForumError {
  /// Creates an error from the store's own error or from a failure of the callback.
  init(_ error: CallbackError<ForumError>) {
    switch error {
    case .service(let error): self = error
    case .dropped, .timedOut: self = .unanswered
    case .cancelled: self = .cancelled
    }
  }
}

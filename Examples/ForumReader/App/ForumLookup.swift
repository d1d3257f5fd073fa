/// Says what is still there, for what is restored.
///
/// What could not be found out counts as there.
struct ForumLookup: Sendable {
  let library: @Sendable () async throws -> any ForumLibrary

  /// Whether what a destination names is there.
  func has(_ destination: ForumDestination) async -> Bool {
    await found { library throws(ForumError) in
      switch destination {
      case .forum(let forumID): try await library.forum(forumID) != nil
      case .thread(let threadID, _, _): try await library.thread(threadID) != nil
      case .privateMessage(let messageID): try await library.message(messageID) != nil
      case .profile(let userID), .rapSheet(let userID): try await library.member(userID) != nil
      case .composePrivateMessage: true
      }
    }
  }

  /// Whether what a modal is about is there.
  func has(_ modal: ForumModal) async -> Bool {
    guard case .compose(let threadID) = modal else { return true }
    return await has(.thread(threadID: threadID, page: .first))
  }

  private func found(
    _ look: (any ForumLibrary) async throws(ForumError) -> Bool
  ) async -> Bool {
    guard let library = try? await library() else { return true }
    return (try? await look(library)) ?? true
  }
}

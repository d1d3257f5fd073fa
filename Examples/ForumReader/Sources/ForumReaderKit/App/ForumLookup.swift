/// Checks whether restored destinations still exist.
///
/// A destination whose lookup fails is treated as existing.
struct ForumLookup: Sendable {
  let library: @Sendable () async throws -> any ForumLibrary

  /// Returns whether the subject of a destination exists.
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

  /// Returns whether the subject of a modal exists.
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

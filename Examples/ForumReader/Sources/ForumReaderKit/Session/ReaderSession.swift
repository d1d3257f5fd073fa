import Causeway
import CausewayApp

/// The session of a logged-in user.
@MainActor
final class ReaderSession: Session {
  let serviceLocator: ServiceLocator
  private let user: ForumUser
  private let memory: MemoryPressure
  private var hook: AnyCancellable?

  /// Creates an inactive session.
  ///
  /// - Parameters:
  ///   - user: The user of the session.
  ///   - memory: The registry of actions that free memory.
  ///   - serviceLocator: The locator that provides ``ForumServices`` and receives the user's services.
  init(_ user: ForumUser, memory: MemoryPressure, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.memory = memory
    self.serviceLocator = serviceLocator
  }

  /// The services that the screens resolve.
  var requiredServices: [Any.Type] {
    [(any ForumLibrary).self, (any BookmarkService).self, (any ReadingService).self]
  }

  /// Creates the services and registers them in place of the previous session's services.
  func activate() async throws {
    let services = try serviceLocator.resolve((any ForumServices).self)
    let forum = try await services.forum(of: user)
    serviceLocator.register(forum.library, as: (any ForumLibrary).self)
    serviceLocator.register(forum.bookmarks, as: (any BookmarkService).self)
    serviceLocator.register(forum.reading, as: (any ReadingService).self)
    hook = memory.add("posts") { [library = forum.library] in library.emptyCache() }
  }

  func teardown() {
    hook = nil
  }
}

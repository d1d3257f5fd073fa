import Causeway
import CausewayApp
import Foundation

/// The session of a logged-in user.
@MainActor
final class ReaderSession: Session {
  let serviceLocator: ServiceLocator
  private let user: ForumUser
  private let folder: ForumFolder
  private let memory: MemoryPressure
  private var hook: AnyCancellable?

  /// Creates an inactive session.
  ///
  /// - Parameters:
  ///   - user: The user of the session.
  ///   - folder: The data folder.
  ///   - memory: The registry of actions that free memory.
  ///   - serviceLocator: The locator that provides the archive and receives the services.
  init(_ user: ForumUser, folder: ForumFolder, memory: MemoryPressure, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.folder = folder
    self.memory = memory
    self.serviceLocator = serviceLocator
  }

  /// The services that the screens resolve.
  var requiredServices: [Any.Type] {
    [(any ForumLibrary).self, (any BookmarkService).self, (any ReadingService).self]
  }

  /// Creates the services and registers them in place of the previous session's services.
  func activate() async throws {
    let archive = try serviceLocator.resolve(ForumArchive.self)
    // The app observes logins itself, so these services use a private notification center.
    folder.adoptUnowned(for: user.id)
    let forum = BridgedForum(
      archive: archive, folder: folder.url, userFolder: try folder.make(for: user.id), center: NotificationCenter())
    serviceLocator.register(forum.library, as: (any ForumLibrary).self)
    serviceLocator.register(forum.bookmarks, as: (any BookmarkService).self)
    serviceLocator.register(forum.reading, as: (any ReadingService).self)
    hook = memory.add("posts") { [library = forum.library] in library.emptyCache() }
  }

  func teardown() {
    hook = nil
  }
}

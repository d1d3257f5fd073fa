import Causeway
import CausewayApp
import Foundation

/// The time while somebody is logged in.
@MainActor
final class ReaderSession: Session {
  let serviceLocator: ServiceLocator
  private let user: ForumUser
  private let folder: ForumFolder
  private let memory: MemoryPressure
  private var hook: AnyCancellable?

  /// Makes a session that is not active yet.
  ///
  /// - Parameters:
  ///   - user: The user whose session it is.
  ///   - folder: Where what is written is kept.
  ///   - memory: Where the session says what it can do without.
  ///   - serviceLocator: Where the archive is, and where the services are registered.
  init(_ user: ForumUser, folder: ForumFolder, memory: MemoryPressure, _ serviceLocator: ServiceLocator) {
    self.user = user
    self.folder = folder
    self.memory = memory
    self.serviceLocator = serviceLocator
  }

  /// What screens ask for.
  var requiredServices: [Any.Type] {
    [(any ForumLibrary).self, (any BookmarkService).self, (any ReadingService).self]
  }

  /// Makes the services anew, and registers them in place of those of the session before.
  func activate() async throws {
    let archive = try serviceLocator.resolve(ForumArchive.self)
    // Who is logged in is the app's affair, so nobody has to hear of it here.
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

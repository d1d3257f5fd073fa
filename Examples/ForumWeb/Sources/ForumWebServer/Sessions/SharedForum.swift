import Causeway
import ForumReaderKit
import Foundation
import Synchronization

/// The forum that all windows of the server share.
final class SharedForum: Sendable {
  /// The IDs of the threads to which a window has added a reply.
  let changes: EventPublisher<PassthroughSubject<String, Never>>

  private let archive: ForumArchive
  private let folder: URL
  private let subject = PassthroughSubject<String, Never>()
  private let forums = Mutex<[String: BridgedForum]>([:])

  /// Opens an archive, or the sample archive in the folder.
  init(archive: String?, folder: URL) throws(ArchiveError) {
    if let archive {
      self.archive = try ForumArchive(path: archive)
    } else {
      self.archive = try SampleArchive.open(in: folder)
    }
    self.folder = folder
    changes = subject.readOnly
  }

  /// Returns the services of a user, which all sessions of the user share.
  func forum(of user: ForumUser) throws -> BridgedForum {
    let userFolder = try ForumFolder(folder).make(for: user.id)
    return forums.withLock { forums in
      if let forum = forums[user.id] { return forum }
      let own = BridgedForum(
        archive: archive, folder: folder, userFolder: userFolder, center: NotificationCenter())
      let forum = own.announcing(subject)
      forums[user.id] = forum
      return forum
    }
  }
}

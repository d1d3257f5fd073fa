import Foundation

/// The services of the only app that uses a folder.
struct FolderServices: ForumServices {
  let account: any AccountAccess
  private let archive: ForumArchive
  private let folder: ForumFolder

  /// Creates services for an archive, with their data in an existing folder.
  init(_ archive: ForumArchive, in folder: URL) {
    self.archive = archive
    self.folder = ForumFolder(folder)
    account = BridgedForum.account(in: folder)
  }

  func forum(of user: ForumUser) throws -> BridgedForum {
    // The app observes logins itself, so these services use a private notification center.
    folder.adoptUnowned(for: user.id)
    return BridgedForum(
      archive: archive, folder: folder.url, userFolder: try folder.make(for: user.id), center: NotificationCenter())
  }
}

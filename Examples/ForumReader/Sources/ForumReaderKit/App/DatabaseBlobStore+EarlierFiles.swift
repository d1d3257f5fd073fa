import CausewayApp
import Foundation

extension DatabaseBlobStore {
  /// Moves the drafts of a user from the files of an earlier version.
  ///
  /// A draft that is stored here already was moved before. A file is removed after its draft is stored; one that cannot
  /// be read remains.
  ///
  /// - Parameters:
  ///   - files: The drafts of all users.
  ///   - userID: The ID of the user.
  func takeOver(from files: FileBlobStore, of userID: String) {
    let (old, new) = (files.store(for: userID), store(for: userID))
    for key in (try? old.keys()) ?? [] {
      let (file, draft) = (old.store(for: key), new.store(for: key))
      guard let data = try? file.load() else { continue }
      do {
        if try draft.load() == nil { try draft.save(data) }
        try file.clear()
      } catch {
        // Tried again at the next login.
        continue
      }
    }
  }
}

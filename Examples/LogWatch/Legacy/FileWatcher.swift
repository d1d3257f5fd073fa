/// Reports changes of files and directories on the queue it was created for.
///
/// A watcher is confined to that queue, as are its users. Tailers on the same queue can share a watcher. A program that
/// follows hundreds of files should share one, because Linux allows 128 inotify instances per user by default.
protocol FileWatcher: AnyObject {
  /// Calls `onChange` after the open file is written to, truncated, renamed or deleted.
  func watch(file: OpenFile, path: String, onChange: @escaping () -> Void) throws(FileTailerError) -> FileWatch

  /// Calls `onChange` for every change to the entries of a directory, and when the directory itself is moved or
  /// deleted.
  func watch(
    directory: String, onChange: @escaping (DirectoryChange) -> Void
  ) throws(FileTailerError) -> FileWatch

  /// Delivers pending changes immediately instead of in the next turn of the queue.
  func deliverPending()
}

/// Keeps a watch active.
///
/// The watch ends when the last reference is released, on any thread.
final class FileWatch {
  private let onRelease: () -> Void

  init(onRelease: @escaping () -> Void) {
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }
}

/// A change in a watched directory, as precise as the system reports it.
enum DirectoryChange: Equatable {
  /// The entry was moved to the name in the ``movedIn(name:cookie:)`` with the same cookie, or out of the directory.
  case movedOut(name: String, cookie: UInt32)
  case movedIn(name: String, cookie: UInt32)
  case removed(name: String)
  /// Any other change.
  case other
  /// Changes were lost.
  case missed
}

#if canImport(Darwin)
  typealias SystemFileWatcher = VnodeWatcher
#else
  typealias SystemFileWatcher = InotifyWatcher
#endif

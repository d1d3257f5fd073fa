/// Tells when files and directories change, on the queue it was made for.
///
/// Like its users it is confined to that queue. Several tailers on one queue may share a watcher; a program that
/// follows hundreds of files should (Linux allows 128 inotify instances for each user).
protocol FileWatcher: AnyObject {
  /// Calls `onChange` after the open file was written to, cut back, renamed or deleted.
  func watch(file: OpenFile, path: String, onChange: @escaping () -> Void) throws(FileTailerError) -> FileWatch

  /// Calls `onChange` for every change to the entries of a directory, and when it is itself moved or deleted.
  func watch(
    directory: String, onChange: @escaping (DirectoryChange) -> Void
  ) throws(FileTailerError) -> FileWatch

  /// Delivers what has already happened, instead of in the next turn of the queue.
  func deliverPending()
}

/// Keeps a watch alive; the watch ends when this goes, on whatever thread.
final class FileWatch {
  private let onRelease: () -> Void

  init(onRelease: @escaping () -> Void) {
    self.onRelease = onRelease
  }

  deinit {
    onRelease()
  }
}

/// What happened in a watched directory, as precisely as the system tells.
enum DirectoryChange: Equatable {
  /// The entry was moved to where the `movedIn` with the same cookie says, or out of the directory.
  case movedOut(name: String, cookie: UInt32)
  case movedIn(name: String, cookie: UInt32)
  case removed(name: String)
  /// Anything else.
  case other
  /// Changes were lost.
  case missed
}

#if canImport(Darwin)
  typealias SystemFileWatcher = VnodeWatcher
#else
  typealias SystemFileWatcher = InotifyWatcher
#endif

/// What can go wrong in a ``FileTailer``.
enum FileTailerError: Error, Equatable {
  /// There is no file at the path.
  case missing(String)

  /// The file is there but cannot be opened or read; with the `errno` of the call that failed.
  case unreadable(String, Int32)

  /// The path names a directory.
  case isDirectory(String)

  /// The path names a pipe, a socket or a device, which have no end and no beginning to follow.
  case notRegular(String)

  /// The system refuses to watch the file or its directory; with the `errno` of the call that failed.
  case unwatchable(String, Int32)

  /// The tailer was started before: a tailer does its work once.
  case alreadyStarted(String)

  /// The tailer was stopped before it could begin or finish.
  case stopped(String)
}

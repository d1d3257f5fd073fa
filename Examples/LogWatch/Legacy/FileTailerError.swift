/// An error reported by a ``FileTailer``.
enum FileTailerError: Error, Equatable {
  /// There is no file at the path.
  case missing(String)

  /// The file exists but cannot be opened or read. Contains the `errno` of the failed call.
  case unreadable(String, Int32)

  /// The path names a directory.
  case isDirectory(String)

  /// The path names a pipe, a socket or a device, which cannot be followed.
  case notRegular(String)

  /// The system refused to watch the file or its directory. Contains the `errno` of the failed call.
  case unwatchable(String, Int32)

  /// The tailer was already started. A tailer can be started once.
  case alreadyStarted(String)

  /// The tailer was stopped before it started or finished.
  case stopped(String)
}

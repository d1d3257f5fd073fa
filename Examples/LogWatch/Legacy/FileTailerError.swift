#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

extension FileTailerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, EMFILE): "\(path): too many files are open; raise the limit with “ulimit -n”"
    case .unreadable(let path, let code): "\(path): cannot be read (\(String(cString: strerror(code))))"
    case .isDirectory(let path): "\(path): is a directory; name the files in it"
    case .notRegular(let path): "\(path): is a pipe, a socket or a device; read it with “LogWatch - <\(path)”"
    case .unwatchable(let path, let code): "\(path): cannot be watched (\(Self.reason(notToWatch: code)))"
    case .alreadyStarted(let path): "\(path): the tailer was already started"
    case .stopped(let path): "\(path): the tailer was stopped"
    }
  }

  /// Returns why a file cannot be watched.
  ///
  /// The system's texts for the limits of inotify name a full disk and open files.
  private static func reason(notToWatch code: Int32) -> String {
    switch code {
    case ENOSPC: "the user watches too many files; raise fs.inotify.max_user_watches with sysctl"
    case EMFILE: "too many programs of the user watch files; raise fs.inotify.max_user_instances with sysctl"
    default: String(cString: strerror(code))
    }
  }
}

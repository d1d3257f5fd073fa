#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileTailerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .unreadable(let path, let code): "\(path): cannot be read (\(String(cString: strerror(code))))"
    case .isDirectory(let path): "\(path): is a directory"
    case .notRegular(let path): "\(path): is not a regular file"
    case .unwatchable(let path, let code): "\(path): cannot be watched (\(String(cString: strerror(code))))"
    case .alreadyStarted(let path): "\(path): the tailer was already started"
    case .stopped(let path): "\(path): the tailer was stopped"
    }
  }
}

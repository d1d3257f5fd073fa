#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The names that lead from a path to its file: the path, and what it points to while that is a symbolic link.
struct PathChain {
  /// A directory to watch; another directory that takes its path is another one.
  struct Directory: Hashable {
    let path: String
    let identity: FileIdentity
  }

  private let paths: [String]

  init(_ path: String) {
    var paths = [path]
    // As many as the kernel follows.
    while paths.count < 40, let target = Self.linkTarget(paths[paths.count - 1]) {
      paths.append(target.hasPrefix("/") ? target : Self.directory(of: paths[paths.count - 1]) + "/" + target)
    }
    self.paths = paths
  }

  /// Where the file itself has its entry.
  var home: (directory: String, name: String) {
    let path = paths[paths.count - 1]
    return (Self.directory(of: path), Self.name(of: path))
  }

  /// The directories a change in which can make the path lead to another file.
  ///
  /// For one that is missing it is the closest one above it that exists.
  var directories: Set<Directory> {
    Set(
      paths.compactMap { path in
        var directory = Self.directory(of: path)
        while true {
          if let identity = FileIdentity(path: directory) { return Directory(path: directory, identity: identity) }
          let parent = Self.directory(of: directory)
          guard parent != directory else { return nil }
          directory = parent
        }
      })
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  private static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }
}

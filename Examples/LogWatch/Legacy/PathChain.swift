#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The paths that lead to a file: the given path and the targets of its symbolic links.
struct PathChain {
  /// A directory to watch.
  ///
  /// A different directory at the same path is not equal.
  struct Directory: Hashable {
    let path: String
    let identity: FileIdentity
  }

  private let paths: [String]

  init(_ path: String) {
    var paths = [path]
    // The kernel follows at most this many links.
    while paths.count < 40, let target = Self.linkTarget(paths[paths.count - 1]) {
      paths.append(target.hasPrefix("/") ? target : Self.directory(of: paths[paths.count - 1]) + "/" + target)
    }
    self.paths = paths
  }

  /// The directory and the name of the file itself.
  var home: (directory: String, name: String) {
    let path = paths[paths.count - 1]
    return (Self.directory(of: path), Self.name(of: path))
  }

  /// The directories in which a change can make the path lead to another file.
  ///
  /// A missing directory is replaced by its closest existing ancestor.
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

/// Derives the name of a module from the path of a file.
///
/// The folder after the last `Sources` or `Tests` is the module. Without such a folder it is the first folder below the
/// path that the user gave, and for a file directly in there the last folder of that path.
enum ModuleName {
  static func of(_ path: String, under root: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    if let marker = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) {
      let next = folders.index(after: marker)
      if next < folders.endIndex { return String(folders[next]) }
    }
    let rootFolders = root.split(separator: "/")
    let below = path.hasPrefix(root) ? folders.dropFirst(rootFolders.count) : folders[...]
    if let first = below.first { return String(first) }
    let last = root.hasSuffix(".swift") ? rootFolders.dropLast().last : rootFolders.last
    guard let last, last != ".", last != ".." else { return "main" }
    return String(last)
  }
}

import Foundation

/// Where the links of a report lead.
package struct ReportLinks: Sendable {
  private enum Target: Sendable {
    case nothing
    /// A folder from which the links are relative.
    case folder(String)
    /// An address before the path from a folder.
    case address(String, from: String)
  }

  private let sources: Target
  private let guides: Target

  /// No links: names are plain text.
  package static let none = ReportLinks(sources: .nothing, guides: .nothing)

  private init(sources: Target, guides: Target) {
    self.sources = sources
    self.guides = guides
  }

  /// Creates the links of a report.
  ///
  /// - Parameters:
  ///   - folder: The folder of the report. Links to files on the same disk are relative to it.
  ///   - sourceURL: The address of the scanned repository's files, or `nil` for the files on the disk.
  ///   - guidesURL: The address of Causeway's files, or `nil` for those that the program was built from.
  ///   - scanned: A scanned path, which shows where its repository begins.
  package init(folder: String, sourceURL: String?, guidesURL: String?, scanned: String) {
    sources = sourceURL.map { Target.address(Self.slashed($0), from: Self.repository(of: scanned)) } ?? .folder(folder)
    if let guidesURL {
      guides = .address(Self.slashed(guidesURL), from: "")
    } else {
      // A report for others does not lead to files of this computer.
      guides = sourceURL == nil && Self.checkout != nil ? .folder(folder) : .nothing
    }
  }

  /// Whether a text is an address that a page may lead to: one of the web.
  package static func isAddress(_ text: String) -> Bool {
    guard let url = URL(string: text), let host = url.host, !host.isEmpty else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased())
  }

  /// Returns the address of a line, or `nil` if there is no link to it.
  func line(_ line: Int, of file: String) -> String? {
    address(of: Self.absolute(file), in: sources).map { "\($0)#L\(line)" }
  }

  /// Returns the address of a guide, or `nil` if there is no link to it.
  func guide(_ guide: Guide) -> String? {
    let anchor = guide.anchor.map { "#\($0)" } ?? ""
    let path = "docs/migrating/\(guide.file)"
    switch guides {
    case .nothing: return nil
    case .folder: return Self.checkout.flatMap { address(of: "\($0)/\(path)", in: guides) }.map { $0 + anchor }
    case .address(let address, _): return address + Self.encoded(path) + anchor
    }
  }

  private func address(of file: String, in target: Target) -> String? {
    switch target {
    case .nothing: return nil
    case .folder(let folder): return Self.encoded(Self.relative(file, to: Self.absolute(folder)))
    case .address(let address, let root):
      let path = Self.relative(file, to: root)
      // A file outside of the repository has no address.
      return path.hasPrefix("../") ? nil : address + Self.encoded(path)
    }
  }

  // MARK: Paths

  /// The folder of Causeway that the program was built from, if it is still there.
  private static let checkout: String? = {
    var url = URL(filePath: #filePath)
    for _ in 0..<7 { url.deleteLastPathComponent() }
    return FileManager.default.fileExists(atPath: url.appending(path: "docs/migrating/README.md").path) ? url.path : nil
  }()

  /// Returns the folder of the repository that a path belongs to, or the current folder.
  private static func repository(of path: String) -> String {
    var names = names(absolute(path))
    while !names.isEmpty {
      let folder = "/" + names.joined(separator: "/")
      // A file in a worktree, a folder elsewhere.
      if FileManager.default.fileExists(atPath: "\(folder)/.git") { return folder }
      names.removeLast()
    }
    return FileManager.default.currentDirectoryPath
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// Returns the names in a path, without `.` and `..`.
  private static func names(_ path: String) -> [Substring] {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (names(path), names(folder))
    let shared = zip(path, folder).prefix { $0 == $1 }.count
    return (folder.dropFirst(shared).map { _ in Substring("..") } + path.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns a path in which everything but letters, digits and a few signs is escaped, so that no name is a scheme.
  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      if allowed.contains(byte) { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~+".utf8)

  private static func slashed(_ address: String) -> String {
    address.hasSuffix("/") ? address : address + "/"
  }
}

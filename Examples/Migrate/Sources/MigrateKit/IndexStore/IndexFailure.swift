/// A reason for which an index cannot be read.
package enum IndexFailure: Error, Equatable, CustomStringConvertible {
  case noStore(String)
  case noLibrary([String])
  /// The library was found, and has not what is needed.
  case unusableLibrary(String, String)
  /// The store has the format of another version of the library.
  case otherFormat(String, found: [String], expected: String)
  case unreadable(String, String)

  package var description: String {
    switch self {
    case .noStore(let path):
      """
      There is no index at '\(path)'. A build writes it: pass the folder .build/debug/index/store after 'swift build \
      --enable-index-store', or Index.noindex/DataStore below the project's folder of DerivedData.
      """
    case .noLibrary(let paths):
      """
      libIndexStore was not found: \(paths.map { "'\($0)'" }.joined(separator: ", ")). Pass it with --index-library; it \
      is in usr/lib of the toolchain.
      """
    case .unusableLibrary(let path, let detail): "The library '\(path)' cannot be used: \(detail)"
    case .otherFormat(let path, let found, let expected):
      """
      The index at '\(path)' has the format \(found.joined(separator: ", ")), and the library reads \(expected). Pass \
      the library of the toolchain that built it with --index-library.
      """
    case .unreadable(let path, let detail): "The index at '\(path)' cannot be read: \(detail)"
    }
  }
}

/// Where an index and its library are.
package struct IndexLocation: Hashable, Sendable {
  package let store: String
  /// The path of libIndexStore, or `nil` for that of the toolchain.
  package let library: String?

  package init(store: String, library: String? = nil) {
    self.store = store
    self.library = library
  }
}

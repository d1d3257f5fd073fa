/// A reason for which edits were not written.
package enum FixFailure: Error, Equatable, CustomStringConvertible {
  case uncommitted([String])
  case notWritten(String)

  package var description: String {
    switch self {
    case .uncommitted(let paths):
      """
      Nothing was changed, because these files have changes that are not committed to git, or belong to no repository: \
      \(paths.map { "'\($0)'" }.joined(separator: ", ")). Commit them, or pass --allow-dirty.
      """
    case .notWritten(let path): "The file '\(path)' could not be written. Check its permissions."
    }
  }
}

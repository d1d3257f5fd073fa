/// A reason for which nothing is rewritten.
package enum RewriteFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  /// A site has no outcome. This is a defect of the tool.
  case inconsistent(String)
  /// Git knows no saved version of files that would be changed.
  case unsaved([String])

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .inconsistent(let place):
      "The result for \(place) is incomplete. This is a defect of causeway-migrate. No file was changed."
    case .unsaved(let files):
      """
      These files have changes that are not committed, or are not in a git repository: \
      \(files.prefix(5).joined(separator: ", "))\(files.count > 5 ? " and \(files.count - 5) more" : ""). \
      Commit them first, or pass --allow-dirty. No file was changed.
      """
    }
  }
}

/// A reason for which there is no report at all.
package enum ScanFailure: Error, Equatable, CustomStringConvertible {
  case missingPath(String)
  case noSwiftFiles([String])
  /// The numbers of the report do not agree. This is a defect of the tool.
  case inconsistent(candidates: Int, classified: Int, reported: Int)

  package var description: String {
    switch self {
    case .missingPath(let path): "The path '\(path)' does not exist."
    case .noSwiftFiles(let paths):
      "There are no Swift files in \(paths.map { "'\($0)'" }.joined(separator: ", ")). Hidden folders are skipped."
    case .inconsistent(let candidates, let classified, let reported):
      """
      The report is incomplete: \(candidates) candidates were found, but \(classified) are classified and \(reported) \
      are reported with a reason. This is a defect of causeway-migrate. No report was written.
      """
    }
  }
}

/// A reason for which there is no report on the progress.
package enum ProgressFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  case missingInventory(String)
  /// The numbers of the report do not agree. This is a defect of the tool.
  case inconsistent(read: Int, matched: Int, unmatched: Int)

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .missingInventory(let path): "The inventory '\(path)' could not be read. Check the path and its permissions."
    case .inconsistent(let read, let matched, let unmatched):
      """
      The report is incomplete: \(read) entries were read, but \(matched) belong to bridges and \(unmatched) to none. \
      This is a defect of causeway-migrate. No report was written.
      """
    }
  }
}

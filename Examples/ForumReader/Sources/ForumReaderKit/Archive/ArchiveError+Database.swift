import GRDB

extension ArchiveError {
  /// Creates the error for a failed query.
  init(reading path: String, _ error: any Error) {
    let error = error as? DatabaseError
    switch error?.resultCode {
    case .SQLITE_NOTADB: self = .foreign(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path)
    default: self = .unreadable(path: path, reason: error?.plainReason ?? "its contents are not as expected")
    }
  }

  /// Creates the error for a failed change.
  init(writing path: String, _ error: any Error) {
    self = .unwritable(path: path, reason: (error as? DatabaseError)?.plainReason ?? "\(error)")
  }
}

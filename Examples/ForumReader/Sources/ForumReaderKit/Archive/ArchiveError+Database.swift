import GRDB

extension ArchiveError {
  /// Creates the error for a failed query.
  init(reading path: String, _ error: any Error) {
    guard let error = error as? DatabaseError else {
      // A value of another kind than the column has.
      self = .damaged(path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .foreign(path: path)
    case .SQLITE_CORRUPT, .SQLITE_ERROR: self = .damaged(path: path)
    default: self = .unreadable(path: path, reason: error.plainReason)
    }
  }

  /// Creates the error for a failed change.
  init(writing path: String, _ error: any Error) {
    self = .unwritable(path: path, reason: (error as? DatabaseError)?.plainReason ?? "\(error)")
  }
}

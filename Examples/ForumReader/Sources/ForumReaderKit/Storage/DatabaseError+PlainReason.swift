import GRDB

extension DatabaseError {
  /// The reason in words that require no knowledge of the database.
  var plainReason: String {
    switch resultCode {
    case .SQLITE_CANTOPEN: "it cannot be opened"
    case .SQLITE_PERM, .SQLITE_AUTH: "access to it is denied"
    case .SQLITE_READONLY: "it is read-only"
    case .SQLITE_FULL: "the disk is full"
    case .SQLITE_IOERR: "the disk reports an error"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it"
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "it is damaged"
    default: "the database reports the error \(extendedResultCode.rawValue)"
    }
  }
}

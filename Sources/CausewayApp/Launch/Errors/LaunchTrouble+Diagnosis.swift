import Foundation

extension LaunchTrouble {
  /// Finds out what an error means by its domain and code.
  ///
  /// Only a code that says that a store is corrupt, or that its migration failed, is a ``store`` trouble: a store is never
  /// reset because the disk is full or the device is locked. If an underlying error says why something failed, that counts.
  ///
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    if error is CancellationError {
      self = .cancelled
    } else if error is DecodingError || error is EncodingError {
      // Foundation gives these a code of Cocoa's domain on some platforms.
      self = .decoding
    } else {
      self = Self(error as NSError, depth: 0)
    }
  }

  /// How far underlying errors are looked at, because an error may be made to contain itself.
  private static var depthLimit: Int { 8 }

  private init(_ error: NSError, depth: Int) {
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = underlying.flatMap { depth < Self.depthLimit ? Self($0 as NSError, depth: depth + 1) : nil }
    let trouble = Self(domain: error.domain, code: error.code, sqlite: error.userInfo[Self.sqliteDomain] as? Int)
    switch (trouble, cause) {
    // Protected files of a locked device: the system refuses the operation, and not the user.
    case (.noPermission, _) where error.isReadRefused(underlying): self = .lockedDevice
    case (_, .noSpace), (_, .noPermission), (_, .lockedDevice), (_, .cancelled): self = cause ?? trouble
    case (.unknown, .store): self = .store
    default: self = trouble
    }
  }

  private init(domain: String, code: Int, sqlite: Int?) {
    switch domain {
    case NSCocoaErrorDomain: self = Self(cocoa: code, sqlite: sqlite)
    case NSURLErrorDomain: self = code == NSURLErrorCancelled ? .cancelled : .noNetwork
    case NSPOSIXErrorDomain: self = Self(posix: Int32(truncatingIfNeeded: code))
    case Self.sqliteDomain: self = Self(sqlite: code)
    default: self = .unknown
    }
  }

  private init(cocoa code: Int, sqlite: Int?) {
    switch code {
    case 259: self = .store  // fileReadCorruptFile
    // Core Data: the schema or the version hash does not fit, or a step of the migration has failed.
    case 134_020, 134_100, 134_110, 134_130, 134_140, 134_150, 134_160, 134_170, 134_190: self = .store
    case 3_072, 134_120: self = .cancelled  // userCancelled; the migration was cancelled
    case 640: self = .noSpace  // fileWriteOutOfSpace
    case 257, 513, 642: self = .noPermission  // fileReadNoPermission, fileWriteNoPermission, fileWriteVolumeReadOnly
    // propertyListReadCorrupt, which JSON has too, and those of coders.
    case 3_840...3_851, 4_864...4_866: self = .decoding
    default: self = sqlite.map { Self(sqlite: $0) } ?? .unknown
    }
  }

  private init(posix code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self = .noSpace
    case EACCES, EPERM, EROFS: self = .noPermission
    case ECANCELED: self = .cancelled
    default: self = .unknown
    }
  }

  /// Core Data's name for the result codes of SQLite, as a domain and in an error's information.
  private static var sqliteDomain: String { "NSSQLiteErrorDomain" }

  private init(sqlite code: Int) {
    // The lower byte is the primary result code.
    switch code & 0xFF {
    case 11, 26: self = .store  // CORRUPT, NOTADB
    case 13: self = .noSpace  // FULL
    case 3, 8: self = .noPermission  // PERM, READONLY
    case 23: self = .lockedDevice  // AUTH
    default: self = .unknown
    }
  }
}

extension NSError {
  /// Whether reading was refused as an operation that is not permitted, which is what data protection does.
  fileprivate func isReadRefused(_ underlying: (any Error)?) -> Bool {
    guard domain == NSCocoaErrorDomain, code == 257, let cause = underlying.map({ $0 as NSError }) else { return false }
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPERM)
  }
}

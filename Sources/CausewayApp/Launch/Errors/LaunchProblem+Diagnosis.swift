import Foundation

extension LaunchProblem {
  /// Classifies an error by its domain and code.
  ///
  /// Only codes that report a corrupt store or a failed migration are ``store`` problems: a full disk or a locked device
  /// never leads to a reset. If an underlying error gives a more specific reason, that reason is used.
  ///
  /// - Parameter error: The error.
  public init(_ error: any Error) {
    if error is CancellationError {
      self = .cancelled
    } else if error is DecodingError || error is EncodingError {
      // On some platforms, Foundation gives these errors a code of the Cocoa domain.
      self = .decoding
    } else {
      self = Self(error as NSError, depth: 0)
    }
  }

  /// The maximum depth to which underlying errors are followed, because an error may contain itself.
  private static var depthLimit: Int { 8 }

  private init(_ error: NSError, depth: Int) {
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = underlying.flatMap { depth < Self.depthLimit ? Self($0 as NSError, depth: depth + 1) : nil }
    let problem = Self(domain: error.domain, code: error.code, sqlite: error.userInfo[Self.sqliteDomain] as? Int)
    switch (problem, cause) {
    // A protected file on a locked device: the operation is refused because of data protection, not missing
    // permissions.
    case (.noPermission, _) where error.isReadRefused(underlying): self = .lockedDevice
    case (_, .noSpace), (_, .noPermission), (_, .lockedDevice), (_, .cancelled): self = cause ?? problem
    case (.unknown, .store): self = .store
    default: self = problem
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
    // Core Data: incompatible schema or version hash, or a failed migration step.
    case 134_020, 134_100, 134_110, 134_130, 134_140, 134_150, 134_160, 134_170, 134_190: self = .store
    case 3_072, 134_120: self = .cancelled  // userCancelled; the migration was cancelled
    case 640: self = .noSpace  // fileWriteOutOfSpace
    case 257, 513, 642: self = .noPermission  // fileReadNoPermission, fileWriteNoPermission, fileWriteVolumeReadOnly
    // propertyListReadCorrupt, which is also used for JSON, and the codes of coders.
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

  /// Core Data's name for SQLite's result codes, used as an error domain and as a `userInfo` key.
  private static var sqliteDomain: String { "NSSQLiteErrorDomain" }

  private init(sqlite code: Int) {
    // The low byte is the primary result code.
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
  /// Whether a read failed with “operation not permitted”, as data protection reports it.
  fileprivate func isReadRefused(_ underlying: (any Error)?) -> Bool {
    guard domain == NSCocoaErrorDomain, code == 257, let cause = underlying.map({ $0 as NSError }) else { return false }
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPERM)
  }
}

import Foundation

/// The reasons of failed system calls, in words for a user.
package enum SystemReason {
  /// Returns why something failed, such as `No space left on device`.
  ///
  /// Foundation's own texts name its domains and codes.
  ///
  /// - Parameter error: An error of Foundation.
  /// - Returns: A part of a sentence, without a full stop.
  package static func text(of error: any Error) -> String {
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
      next = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    let codes = [
      CocoaError.fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES,
      .fileWriteNoPermission: EACCES, .fileWriteOutOfSpace: ENOSPC, .fileWriteVolumeReadOnly: EROFS,
    ]
    let code = codes[CocoaError.Code(rawValue: (error as NSError).code)]
    return code.map { String(cString: strerror($0)) } ?? "The system gives no reason"
  }
}

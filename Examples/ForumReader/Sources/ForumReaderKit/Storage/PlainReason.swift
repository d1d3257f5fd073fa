import Foundation
import GRDB

/// The reasons of failures in words that require no knowledge of the system.
enum PlainReason {
  /// Returns the reason as a part of a sentence, without a full stop.
  ///
  /// Foundation's own texts name its domains and codes.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as DatabaseError: return error.plainReason
    case let error as ForumError: return withoutStop(error.errorDescription ?? unknown)
    case let error as ArchiveError: return withoutStop(error.errorDescription ?? unknown)
    default: break
    }
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
      next = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    return unknown
  }

  private static let unknown = "the system gives no reason"

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

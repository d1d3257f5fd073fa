import Foundation

/// The reasons of failed system calls and unreadable files, in words for a user.
package enum SystemReason {
  /// Returns why something failed, such as `No such file or directory`.
  ///
  /// Foundation's own texts name its domains and codes, and differ between systems.
  ///
  /// - Parameter error: The error. One with a description of its own keeps it.
  /// - Returns: A part of a sentence, without a full stop.
  package static func text(of error: any Error) -> String {
    if let error = error as? DecodingError { return text(of: error) }
    if let error = error as? ExitError { return error.message }
    if let error = error as? CommandError { return error.message }
    if !isSystemError(error) {
      return (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
    var next: NSError? = error as NSError
    while let error = next {
      if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
      next = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    return words[(error as NSError).code] ?? "The system gives no reason"
  }

  private static func isSystemError(_ error: any Error) -> Bool {
    error is CocoaError || error is POSIXError || error is URLError || type(of: error) is NSError.Type
  }

  /// What Cocoa's codes mean, for errors without one of the system beneath them.
  private static let words: [Int: String] = [
    CocoaError.fileNoSuchFile.rawValue: String(cString: strerror(ENOENT)),
    CocoaError.fileReadNoSuchFile.rawValue: String(cString: strerror(ENOENT)),
    CocoaError.fileReadNoPermission.rawValue: String(cString: strerror(EACCES)),
    CocoaError.fileWriteNoPermission.rawValue: String(cString: strerror(EACCES)),
    CocoaError.fileWriteFileExists.rawValue: String(cString: strerror(EEXIST)),
    CocoaError.fileWriteOutOfSpace.rawValue: String(cString: strerror(ENOSPC)),
    CocoaError.fileWriteVolumeReadOnly.rawValue: String(cString: strerror(EROFS)),
    CocoaError.fileReadCorruptFile.rawValue: "The contents are damaged",
    CocoaError.fileReadTooLarge.rawValue: "The file is too large",
    CocoaError.propertyListReadCorrupt.rawValue: "The contents are not valid JSON",
  ]

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "“\(key.stringValue)” is missing\(place(context))"
    case .valueNotFound(_, let context): "A value is missing\(place(context))"
    case .typeMismatch(let type, let context): "\(Self.name(type)) is expected\(place(context))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "The contents are not valid JSON" : "The value is invalid\(place(context))"
    @unknown default: "The contents are not as expected"
    }
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "A text"
    case is any BinaryInteger.Type, is Double.Type: "A number"
    case is Bool.Type: "true or false"
    case is any Sequence.Type: "A list"
    default: "Another kind of value"
    }
  }

  /// The place in the contents: entries are counted from 1.
  private static func place(_ context: DecodingError.Context) -> String {
    let words = context.codingPath.map { key in key.intValue.map { "entry \($0 + 1)" } ?? "“\(key.stringValue)”" }
    return words.isEmpty ? "" : " in " + words.joined(separator: ", ")
  }
}

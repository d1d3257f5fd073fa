public import Foundation

/// How reading a file handle fails.
public enum FileHandleFailure: Error, Equatable {
  /// The handle has a `readabilityHandler` already, which was left as it is.
  ///
  /// Other code reads the handle, or another subscriber does: `share()` lets several have one reading.
  case busy
  /// The system could not read: the descriptor was closed, the terminal is gone, and so on.
  case unreadable(POSIXErrorCode)
}

extension FileHandleFailure: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .busy: "the file handle has a readability handler already"
    case .unreadable(let code): "the file handle cannot be read: \(String(cString: strerror(code.rawValue)))"
    }
  }
}

public import Foundation

/// The failure of reading a file handle.
public enum FileHandleFailure: Error, Equatable {
  /// Other code reads the handle, or it has a `readabilityHandler`, which was left unchanged.
  ///
  /// If the other reader is another subscriber, use `share()` to let several subscribers share one stream.
  case busy
  /// The system could not read, for example because the descriptor was closed or the terminal is gone.
  case unreadable(POSIXErrorCode)
}

extension FileHandleFailure: CustomStringConvertible {
  /// A textual description of the failure.
  public var description: String {
    switch self {
    case .busy: "the file handle already has a readability handler"
    case .unreadable(let code): "the file handle cannot be read: \(String(cString: strerror(code.rawValue)))"
    }
  }
}

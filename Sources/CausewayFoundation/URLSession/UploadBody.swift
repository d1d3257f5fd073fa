public import Foundation

/// The body of an upload.
public enum UploadBody: Hashable, Sendable {
  /// Bytes in memory.
  case data(Data)
  /// A file that is read while it is sent.
  case file(URL)
}

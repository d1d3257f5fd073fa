public import Foundation

/// What is uploaded.
public enum UploadBody: Hashable, Sendable {
  /// Bytes from memory.
  case data(Data)
  /// A file, which is read as it is sent.
  case file(URL)
}

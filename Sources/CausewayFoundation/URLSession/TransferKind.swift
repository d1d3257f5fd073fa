public import Foundation

/// Which kind of `URLSessionTask` a transfer is.
public enum TransferKind: Hashable, Sendable {
  /// The answer's body comes in pieces.
  case data
  /// A body is sent, and the answer's body comes in pieces.
  case upload(UploadBody)
  /// The answer's body goes into a file. An existing file is replaced. Without a destination it is a temporary file,
  /// which is the receiver's to move or delete.
  case download(to: URL? = nil)
}

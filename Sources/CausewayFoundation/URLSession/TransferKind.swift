public import Foundation

/// The kind of `URLSessionTask` that performs a transfer.
public enum TransferKind: Hashable, Sendable {
  /// A request whose response body is delivered in pieces.
  case data
  /// A request with a body, whose response body is delivered in pieces.
  case upload(UploadBody)
  /// A request whose response body is written to a file, replacing an existing one.
  ///
  /// Without a destination, it is a temporary file that the receiver must move or delete.
  case download(to: URL? = nil)
}

/// The body of an upload.
public enum UploadBody: Hashable, Sendable {
  /// Bytes in memory.
  case data(Data)
  /// A file that is read while it is sent.
  case file(URL)
}

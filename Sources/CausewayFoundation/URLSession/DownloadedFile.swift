public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server's response with its body in a file.
public struct DownloadedFile: Hashable, Sendable {
  /// The file: the given destination, or a temporary file that the receiver must move or delete.
  public let url: URL
  /// The response.
  public let response: URLResponse

  /// Creates a downloaded file, for tests and stubs.
  public init(url: URL, response: URLResponse) {
    self.url = url
    self.response = response
  }
}

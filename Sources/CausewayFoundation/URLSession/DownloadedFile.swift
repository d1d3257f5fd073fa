public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server's answer, with its body in a file.
public struct DownloadedFile: Hashable, Sendable {
  /// Where it is: the destination that was given, or a temporary file that is the receiver's to move or delete.
  public let url: URL
  /// The head.
  public let response: URLResponse

  /// Makes an answer, for tests and stand-ins.
  public init(url: URL, response: URLResponse) {
    self.url = url
    self.response = response
  }
}

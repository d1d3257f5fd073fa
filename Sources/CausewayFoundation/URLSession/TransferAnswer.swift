public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server's response with its body in memory.
public struct TransferAnswer: Hashable, Sendable {
  /// The body.
  public let data: Data
  /// The response.
  public let response: URLResponse

  /// Creates an answer, for tests and stubs.
  public init(data: Data, response: URLResponse) {
    self.data = data
    self.response = response
  }

  /// The HTTP status code, or `nil` for other protocols.
  public var status: Int? { (response as? HTTPURLResponse)?.statusCode }
}

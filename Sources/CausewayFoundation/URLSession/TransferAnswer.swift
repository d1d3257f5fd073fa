public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server's answer, with its body.
public struct TransferAnswer: Hashable, Sendable {
  /// The body.
  public let data: Data
  /// The head.
  public let response: URLResponse

  /// Makes an answer, for tests and stand-ins.
  public init(data: Data, response: URLResponse) {
    self.data = data
    self.response = response
  }

  /// The HTTP status; `nil` if it was not fetched by HTTP.
  public var status: Int? { (response as? HTTPURLResponse)?.statusCode }
}

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A response whose HTTP status was not accepted.
public struct HTTPStatusFailure: Error {
  /// The response.
  public let response: HTTPURLResponse
  /// The first 4096 bytes of the response's body, in which servers describe the error.
  public let bodyPrefix: Data

  /// Creates a failure, for tests and stubs.
  public init(response: HTTPURLResponse, bodyPrefix: Data) {
    self.response = response
    self.bodyPrefix = bodyPrefix
  }

  /// The HTTP status code.
  public var status: Int { response.statusCode }
}

extension HTTPStatusFailure: CustomStringConvertible {
  /// The status code and the beginning of the body.
  public var description: String {
    "status \(status): \(String(decoding: bodyPrefix.prefix(200), as: UTF8.self))"
  }
}

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An answer whose status does not count as one.
public struct HTTPStatusFailure: Error {
  /// The answer's head.
  public let response: HTTPURLResponse
  /// The first 4096 bytes of the answer's body, where servers say what is wrong.
  public let bodyPrefix: Data

  /// Makes a failure, for tests and stand-ins.
  public init(response: HTTPURLResponse, bodyPrefix: Data) {
    self.response = response
    self.bodyPrefix = bodyPrefix
  }

  /// The status.
  public var status: Int { response.statusCode }
}

extension HTTPStatusFailure: CustomStringConvertible {
  /// The status and what the body begins with.
  public var description: String {
    "status \(status): \(String(decoding: bodyPrefix.prefix(200), as: UTF8.self))"
  }
}

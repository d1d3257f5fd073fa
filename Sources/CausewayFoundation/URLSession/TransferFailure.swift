public import Causeway
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The failure of a transfer.
public enum TransferFailure: Error {
  /// Foundation's own error: a `URLError`, unless a custom `URLProtocol` of the app returns another error.
  case service(any Error)
  /// The HTTP status was not accepted by the ``HTTPValidation``.
  case status(HTTPStatusFailure)
  /// The downloaded file could not be written or moved to its destination.
  case file(any Error)

  /// Foundation's own error as a `URLError`, or `nil` for any other failure.
  public var urlError: URLError? {
    if case .service(let error) = self { error as? URLError } else { nil }
  }
}

extension TransferFailure: ServiceErrorWrapper {
  /// Foundation's own error, the status that was not accepted, or the file system's error.
  public var serviceError: (any Error)? {
    switch self {
    case .service(let error), .file(let error): error
    case .status(let failure): failure
    }
  }
}

extension TransferFailure: CustomStringConvertible {
  /// A textual description of the failure.
  public var description: String {
    switch self {
    case .service(let error): "\(error)"
    case .status(let failure): "\(failure)"
    case .file(let error): "the downloaded file could not be saved: \(error)"
    }
  }
}

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

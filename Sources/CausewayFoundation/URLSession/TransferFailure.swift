public import Causeway
public import Foundation

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

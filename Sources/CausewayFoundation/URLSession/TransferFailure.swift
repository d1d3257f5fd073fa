public import Causeway
public import Foundation

/// How a transfer fails.
public enum TransferFailure: Error {
  /// Foundation's own error, untouched: a `URLError`, unless a `URLProtocol` of the app's says otherwise.
  case service(any Error)
  /// The answer's status is none that was asked for, through an ``HTTPValidation``.
  case status(HTTPStatusFailure)
  /// The downloaded file could not be put where it was to go.
  case file(any Error)

  /// Foundation's own error, if it is a `URLError`, as it nearly always is.
  public var urlError: URLError? {
    if case .service(let error) = self { error as? URLError } else { nil }
  }
}

extension TransferFailure: ServiceErrorWrapper {
  /// Foundation's own error, or the status that was not accepted.
  public var serviceError: (any Error)? {
    switch self {
    case .service(let error), .file(let error): error
    case .status(let failure): failure
    }
  }
}

extension TransferFailure: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .service(let error): "\(error)"
    case .status(let failure): "\(failure)"
    case .file(let error): "the downloaded file could not be kept: \(error)"
    }
  }
}

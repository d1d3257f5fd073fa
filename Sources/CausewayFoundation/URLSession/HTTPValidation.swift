import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rule that decides which HTTP status codes are accepted.
public struct HTTPValidation: Sendable {
  /// The number of body bytes that a failure contains.
  static let prefixLength = 4096

  private let accepts: @Sendable (Int) -> Bool

  /// Creates a validation.
  ///
  /// - Parameter accepts: Returns whether a status code is accepted.
  public init(_ accepts: @escaping @Sendable (Int) -> Bool) {
    self.accepts = accepts
  }

  /// A validation that accepts every status code, as `URLSession` does.
  public static let none = HTTPValidation { _ in true }
  /// A validation that accepts status codes from 200 to 299.
  public static let successful = HTTPValidation { (200..<300).contains($0) }

  func failure(_ response: URLResponse, _ bodyPrefix: () -> Data) -> TransferFailure? {
    guard let response = response as? HTTPURLResponse, !accepts(response.statusCode) else { return nil }
    return .status(HTTPStatusFailure(response: response, bodyPrefix: bodyPrefix()))
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which HTTP status counts as an answer, and which as a failure.
public struct HTTPValidation: Sendable {
  /// How much of the body a failure has.
  static let prefixLength = 4096

  private let accepts: @Sendable (Int) -> Bool

  /// Makes a validation.
  ///
  /// - Parameter accepts: Says whether a status is an answer.
  public init(_ accepts: @escaping @Sendable (Int) -> Bool) {
    self.accepts = accepts
  }

  /// Every status is an answer, as for `URLSession` itself.
  public static let none = HTTPValidation { _ in true }
  /// 200 to 299 are answers.
  public static let successful = HTTPValidation { (200..<300).contains($0) }

  func failure(_ response: URLResponse, _ bodyPrefix: () -> Data) -> TransferFailure? {
    guard let response = response as? HTTPURLResponse, !accepts(response.statusCode) else { return nil }
    return .status(HTTPStatusFailure(response: response, bodyPrefix: bodyPrefix()))
  }
}

/// An error of an observable itself.
///
/// Corresponds to RxSwift's `RxError`.
public enum RxError: Error {
  /// An error of an unknown kind.
  case unknown
  /// A subject was used after it had been disposed of.
  case disposed(object: any AnyObject & Sendable)
  /// A number became too large for its type.
  case overflow
  /// The source has no element with the given number.
  case argumentOutOfRange
  /// The source completed without an element.
  case noElements
  /// The source sent a second element.
  case moreThanOneElement
  /// The source sent no event in time.
  case timeout
}

extension RxError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unknown: "An unknown error occurred."
    case .disposed(let object): "`\(type(of: object))` was used after it had been disposed of."
    case .overflow: "A number became too large for its type."
    case .argumentOutOfRange: "The source has no element with this number."
    case .noElements: "The source completed without an element."
    case .moreThanOneElement: "The source sent more than one element."
    case .timeout: "The source sent no event in time."
    }
  }

  /// The error in words.
  public var debugDescription: String { description }
}

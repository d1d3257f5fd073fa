/// What goes wrong in the observables themselves.
///
/// After RxSwift's `RxError`.
public enum RxError: Error {
  /// Nothing is known about it.
  case unknown
  /// Something was used that has been disposed of.
  case disposed(object: any AnyObject & Sendable)
  /// A counter has overflown.
  case overflow
  /// There is no element at that place.
  case argumentOutOfRange
  /// There is no element where there should be one.
  case noElements
  /// There are several elements where there should be one.
  case moreThanOneElement
  /// It took too long.
  case timeout
}

extension RxError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .unknown: "Something went wrong that nothing is known about."
    case .disposed(let object): "\(type(of: object)) was used after it had been disposed of."
    case .overflow: "A counter has overflown."
    case .argumentOutOfRange: "There is no element at that place."
    case .noElements: "There are no elements."
    case .moreThanOneElement: "There is more than one element."
    case .timeout: "It took too long."
    }
  }

  /// What went wrong, as a sentence.
  public var debugDescription: String { description }
}

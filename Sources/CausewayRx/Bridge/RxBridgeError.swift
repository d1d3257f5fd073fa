/// An error of the bridge from observables to publishers.
public enum RxBridgeError: Error, Equatable {
  /// A subject without a current value, because it has been disposed of.
  ///
  /// It never replaces an error of the subject itself.
  case missingInitialValue
}

extension RxBridgeError: CustomStringConvertible {
  /// The error in a sentence.
  public var description: String {
    switch self {
    case .missingInitialValue: "The subject has been disposed of and has no current value."
    }
  }
}

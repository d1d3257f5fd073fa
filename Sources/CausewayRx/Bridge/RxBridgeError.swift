/// What goes wrong in the bridge from observables to publishers.
public enum RxBridgeError: Error, Equatable {
  /// A subject that should have a current value has none to give: it has been disposed of.
  ///
  /// It is never sent in place of an error of the subject's own.
  case missingInitialValue
}

extension RxBridgeError: CustomStringConvertible {
  /// What went wrong, as a sentence.
  public var description: String {
    switch self {
    case .missingInitialValue: "The subject has been disposed of and has no current value."
    }
  }
}

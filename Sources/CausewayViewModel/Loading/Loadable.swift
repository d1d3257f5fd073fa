/// The state of a value that is loaded, for display on a screen.
///
/// During a reload and after its failure, the previous value is still available.
public enum Loadable<Value> {
  /// Nothing has been requested.
  case idle
  /// The value is being loaded.
  ///
  /// `previous` is the value of an earlier load, if there is one.
  case loading(previous: Value?)
  /// The value has been loaded.
  case loaded(Value)
  /// The load has failed.
  ///
  /// `previous` is the value of an earlier load, if there is one.
  case failed(any Error, previous: Value?)

  /// The loaded or previous value.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The error, if the load has failed.
  public var error: (any Error)? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// The text of the error for the user.
  ///
  /// See ``errorText(of:)``.
  public var errorText: String? {
    error.map { CausewayViewModel.errorText(of: $0) }
  }

  /// Returns the same state with a transformed value.
  ///
  /// - Parameter transform: Called with the loaded or previous value, if there is one.
  /// - Returns: The same case with the closure's result.
  /// - Throws: The error that the closure throws.
  public func map<Result, Fault: Error>(
    _ transform: (Value) throws(Fault) -> Result
  ) throws(Fault) -> Loadable<Result> {
    switch self {
    case .idle: .idle
    case .loading(nil): .loading(previous: nil)
    case .loading(let previous?): .loading(previous: try transform(previous))
    case .loaded(let value): .loaded(try transform(value))
    case .failed(let error, nil): .failed(error, previous: nil)
    case .failed(let error, let previous?): .failed(error, previous: try transform(previous))
    }
  }
}

extension Loadable: Sendable where Value: Sendable {}

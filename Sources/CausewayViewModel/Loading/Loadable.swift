/// Something that is loaded, as a screen shows it.
///
/// While it is loaded again, and when that has failed, the value from before is still there.
public enum Loadable<Value> {
  /// Nothing has been asked for.
  case idle
  /// It is being loaded; the value from before is shown meanwhile, if there is one.
  case loading(previous: Value?)
  /// It is there.
  case loaded(Value)
  /// It could not be loaded; the value from before is still there, if there is one.
  case failed(any Error, previous: Value?)

  /// The value, be it from now or from before.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let previous), .failed(_, let previous): previous
    case .loaded(let value): value
    }
  }

  /// Whether it is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why it could not be loaded.
  public var error: (any Error)? {
    if case .failed(let error, _) = self { error } else { nil }
  }

  /// Why it could not be loaded, as a text for people: see ``errorText(of:)``.
  public var errorText: String? {
    error.map { CausewayViewModel.errorText(of: $0) }
  }

  /// The same with another value.
  ///
  /// - Parameter transform: Called with the value, be it from now or from before, if there is one.
  /// - Returns: The same case with what the closure returns.
  /// - Throws: What the closure throws.
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

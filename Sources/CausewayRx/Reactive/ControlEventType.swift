/// A type that can be converted to a ``ControlEvent``.
///
/// After RxCocoa's `ControlEventType`.
public protocol ControlEventType<Element>: ObservableType {
  /// Returns the same events as a ``ControlEvent``.
  func asControlEvent() -> ControlEvent<Element>
}

extension ControlEventType {
  /// Returns the same events as a driver.
  ///
  /// A debug build stops at an error.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as a signal.
  ///
  /// A debug build stops at an error.
  public func asSignal() -> Signal<Element> {
    asSignal { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as an infallible.
  ///
  /// A debug build stops at an error.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}

/// A type that can be converted to a ``ControlEvent``.
///
/// Corresponds to RxCocoa's `ControlEventType`.
public protocol ControlEventType<Element>: ObservableType {
  /// Returns the same events as a ``ControlEvent``.
  func asControlEvent() -> ControlEvent<Element>
}

extension ControlEventType {
  /// Returns the same events as a driver.
  ///
  /// An error stops a debug build, and completes the driver in a release build.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as a signal.
  ///
  /// An error stops a debug build, and completes the signal in a release build.
  public func asSignal() -> Signal<Element> {
    asSignal { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the same events as an infallible.
  ///
  /// An error stops a debug build, and completes the infallible in a release build.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}

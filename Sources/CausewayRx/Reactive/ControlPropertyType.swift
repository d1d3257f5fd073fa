/// A type that can be converted to a ``ControlProperty``.
///
/// Corresponds to RxCocoa's `ControlPropertyType`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// Returns the same property as a ``ControlProperty``.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType {
  /// Returns the values as a driver.
  ///
  /// An error stops a debug build, and completes the driver in a release build.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the values as an infallible.
  ///
  /// An error stops a debug build, and completes the infallible in a release build.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}

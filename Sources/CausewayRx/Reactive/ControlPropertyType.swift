/// A type that can be converted to a ``ControlProperty``.
///
/// After RxCocoa's `ControlPropertyType`.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// Returns the same property as a ``ControlProperty``.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType {
  /// Returns the values as a driver.
  ///
  /// A debug build stops at an error.
  public func asDriver() -> Driver<Element> {
    asDriver { error in
      reportImpossibleError(error)
      return .empty()
    }
  }

  /// Returns the values as an infallible.
  ///
  /// A debug build stops at an error.
  public func asInfallible() -> Infallible<Element> {
    asInfallible { error in
      reportImpossibleError(error)
      return .empty()
    }
  }
}

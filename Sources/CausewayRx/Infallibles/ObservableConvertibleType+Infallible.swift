extension ObservableConvertibleType {
  /// Replaces an error with an element and the completion.
  ///
  /// - Parameter element: The element to emit instead of an error.
  /// - Returns: An infallible of the same elements.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Continues with another infallible after an error.
  ///
  /// - Parameter infallible: The infallible to subscribe to after an error.
  /// - Returns: An infallible of the elements of both.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Continues with an infallible that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the sending thread.
  /// - Returns: An infallible of the elements of both.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension PublishRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension ReplayRelay {
  /// Returns the elements of the relay, which never fails.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

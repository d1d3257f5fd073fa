extension ObservableType {
  /// The same events as an ``Observable``, without a sink between it and its observers.
  ///
  /// For a custom type, ``asObservable()`` adds a sink that disposes of the subscription on termination. Operators that
  /// control the time of that disposal use this property.
  var direct: Observable<Element> {
    if let observable = self as? Observable<Element> { return observable }
    return DirectSource { subscribe(DirectObserver(base: $0)) }
  }
}

/// An observer inside a chain as an observer of a custom type.
private struct DirectObserver<Element: Sendable>: ObserverType {
  let base: ObserverBase<Element>

  func on(_ event: Event<Element>) {
    base.on(event)
  }
}

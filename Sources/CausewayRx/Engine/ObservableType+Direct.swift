extension ObservableType {
  /// The same as an observable, without a step between it and its observers.
  ///
  /// ``asObservable()`` of a type of the user's puts a sink there, which disposes of the subscription at the end. Operators
  /// that leave the time of that disposal to themselves use this one.
  var direct: Observable<Element> {
    if let observable = self as? Observable<Element> { return observable }
    return DirectSource { subscribe(DirectObserver(base: $0)) }
  }
}

/// An observer inside a chain as one from outside.
private struct DirectObserver<Element: Sendable>: ObserverType {
  let base: ObserverBase<Element>

  func on(_ event: Event<Element>) {
    base.on(event)
  }
}

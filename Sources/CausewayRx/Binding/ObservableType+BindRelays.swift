extension ObservableType {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered. The observable must not fail: an error stops a debug build, and ends the binding
  /// in a release build.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: PublishRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: PublishRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call this method on the main thread. Otherwise the program stops.
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
}

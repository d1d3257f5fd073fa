extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the main thread.
  /// - Returns: A disposable that ends the subscription. Releasing it has no effect.
  @_alwaysEmitIntoClient
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in relays.forEach { $0.accept(element) } })
  }
}

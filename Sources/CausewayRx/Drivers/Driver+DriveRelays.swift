extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: PublishRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: PublishRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered.
  ///
  /// - Important: Call it on the main thread. The program stops otherwise.
  /// - Parameter relays: Receive each element, one after another, on the main thread.
  /// - Returns: Ends the subscription when it is disposed of. Releasing it has no effect.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in relays.forEach { $0.accept(element) } })
  }
}

extension ObservableType {
  /// Sends each element on to relays.
  ///
  /// The end is not sent on. An error cannot be bound to a relay: a debug build stops at one, and in others the binding
  /// ends there.
  ///
  /// - Parameter relays: Receive each element, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends each element on to relays of optional elements.
  ///
  /// The end is not sent on. An error cannot be bound to a relay: a debug build stops at one, and in others the binding
  /// ends there.
  ///
  /// - Parameter relays: Receive each element, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends each element on to relays.
  ///
  /// The end is not sent on. An error cannot be bound to a relay: a debug build stops at one, and in others the binding
  /// ends there.
  ///
  /// - Parameter relays: Receive each element, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends each element on to relays of optional elements.
  ///
  /// The end is not sent on. An error cannot be bound to a relay: a debug build stops at one, and in others the binding
  /// ends there.
  ///
  /// - Parameter relays: Receive each element, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends each element on to relays.
  ///
  /// The end is not sent on. An error cannot be bound to a relay: a debug build stops at one, and in others the binding
  /// ends there.
  ///
  /// - Parameter relays: Receive each element, one after the other, where it is sent.
  /// - Returns: What ends that when it is disposed of. Dropping it changes nothing.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  ///
  /// The completion is not delivered. An error cannot be bound to a relay: a debug build stops at it, and in others the
  /// binding ends.
  ///
  /// - Parameter relays: Receive each element, one after another, where it is sent.
  /// - Returns: Ends the binding when it is disposed of. Releasing it has no effect.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}

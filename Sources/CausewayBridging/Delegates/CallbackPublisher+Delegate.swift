public import Causeway

/// Delegates of services that may be used on any thread.
extension CallbackPublisher {
  /// Creates a publisher of the calls to a delegate.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(of: dial, \.delegate) { DialDelegate($0) }
  /// ```
  ///
  /// All subscribers share one delegate. The bridge retains it while there are subscribers, because delegate properties
  /// are weak. The previous delegate receives no calls during that time. At the end, the bridge restores the previous
  /// delegate if it is still alive.
  ///
  /// The delegate is the property's only one. A publisher that is made again at the same place of the code, with the same
  /// label, is a copy of the one in use, so this may be the body of a computed property. What `make` captures is then
  /// that of the first one: if it captures a parameter, make the label differ.
  ///
  /// If other code has replaced the bridge's delegate, the bridge reports that and leaves the property unchanged. The
  /// same applies if a bridge of another place has replaced the delegate, but the two bridges may end in any order.
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher retains.
  ///   - path: The key path of the delegate property.
  ///   - scheduler: The scheduler on which the delegate is created, installed and removed. By default, that happens on
  ///     the thread of the first subscription, and on the thread on which the stream ends or the last subscriber
  ///     cancels.
  ///   - restart: When the delegate is installed again after the stream has ended. See `SharingRestart`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - make: Creates the delegate, which sends what it receives to the continuation, on any thread. A delegate method
  ///     that returns a value may ask an ``Answer``. The bridge uses the continuation's `onTermination` itself.
  /// - Returns: A publisher that installs its delegate while there are subscribers.
  public static func delegate<Service: AnyObject & Sendable, Delegate>(
    of service: Service, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    on scheduler: (any Scheduler)? = nil, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, CodeLocation(fileID, line)), scheduler, restart, DelegateAccess(service, path),
      isForwarding: false
    ) { continuation, _ in make(continuation) }
  }

  /// Creates a publisher of the calls to a delegate that may forward them to the previous delegate.
  ///
  /// Like the overload whose closure takes only a continuation, except that replacing another bridge's delegate is
  /// not reported. The second argument of `make` is the previous delegate, which must be held weakly.
  public static func delegate<Service: AnyObject & Sendable, Delegate>(
    of service: Service, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    on scheduler: (any Scheduler)? = nil, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, CodeLocation(fileID, line)), scheduler, restart, DelegateAccess(service, path),
      isForwarding: true, make
    )
  }

  /// Creates a publisher of the calls to a delegate that is set by a method.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(
  ///   of: dial, set: { $0.setDelegate($1) }
  /// ) { DialDelegate($0) }
  /// ```
  ///
  /// Like the overload with a key path. Without `get`, the bridge cannot detect that other code has replaced its
  /// delegate, it sets `nil` at the end, and the service may have only one bridged delegate of this type.
  public static func delegate<Service: AnyObject & Sendable, Delegate>(
    of service: Service, on scheduler: (any Scheduler)? = nil,
    restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    get: (@Sendable (Service) -> Delegate?)? = nil,
    set: @escaping @Sendable (Service, Delegate?) -> Void,
    _ make: @escaping @Sendable (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    let read = get.map { get in { get(service) } }
    let access = DelegateAccess(service: service, get: read) { set(service, $0) }
    let reporter = BridgeReporter(.delegate, label, CodeLocation(fileID, line))
    return taking(reporter, scheduler, restart, access, isForwarding: false) { continuation, _ in make(continuation) }
  }

  /// Creates a publisher of the calls that a confined service makes to its delegate.
  ///
  /// Like the overload with a key path, except that the delegate is created, installed and removed on the service's
  /// scheduler.
  public static func delegate<Service: AnyObject, Delegate>(
    of service: Confined<Service>, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    let reporter = BridgeReporter(.delegate, label, CodeLocation(fileID, line))
    // The box identifies the service: a confined service has only one box.
    let access = DelegateAccess(service: service, path: path) {
      service.unchecked[keyPath: path]
    } set: { delegate in
      service.unchecked[keyPath: path] = delegate
    }
    return taking(reporter, service.scheduler, restart, access, isForwarding: false) { continuation, _ in
      make(continuation)
    }
  }

  private static func taking<Delegate>(
    _ reporter: BridgeReporter, _ scheduler: (any Scheduler)?, _ restart: SharingRestart,
    _ access: DelegateAccess<Delegate>, isForwarding: Bool,
    _ make: @escaping @Sendable (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    DelegateBridge<Output, Failure, Delegate>.publisher(reporter, access, isForwarding: isForwarding) { lease in
      let bridge = DelegateBridge(reporter, access, isForwarding: isForwarding, make)
      let publisher = CallbackPublisher(reporter, on: scheduler) { continuation in
        let unregister = bridge.register(continuation)
        continuation.termination.setLater { _, isDone in unregister(isDone) }
      }
      return SlotSource(publisher, restart, lease: lease) {
        guard let scheduler else { return bridge.check() }
        scheduler.run { bridge.check() }
      }
    }
  }
}

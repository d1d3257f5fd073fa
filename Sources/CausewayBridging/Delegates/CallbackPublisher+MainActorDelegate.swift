public import Causeway

/// Delegates of main-actor services, which need not be `Sendable`.
extension CallbackPublisher {
  /// Creates a publisher of the calls to a delegate.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(of: dial, \.delegate, on: MainActor.shared) {
  ///   DialDelegate($0)
  /// }
  /// ```
  ///
  /// All subscribers share one delegate. The bridge retains it while there are subscribers, because delegate properties
  /// are weak. The previous delegate receives no calls during that time. At the end, the bridge restores the previous
  /// delegate if it is still alive.
  ///
  /// If other code has replaced the bridge's delegate, the bridge reports that and leaves the property unchanged. The
  /// same applies if another bridge has replaced the delegate, but the two bridges may end in any order.
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher retains.
  ///   - path: The key path of the delegate property.
  ///   - actor: `MainActor.shared`. The delegate is created, installed and removed there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - restart: When the delegate is installed again after the stream has ended. See `SharingRestart`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - make: Creates the delegate, which sends what it receives to the continuation, on any thread. A delegate method
  ///     that returns a value may ask an ``Answer``. The bridge uses the continuation's `onTermination` itself.
  /// - Returns: A publisher that installs its delegate while there are subscribers.
  @MainActor public static func delegate<Service: AnyObject, Delegate>(
    of service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>,
    on actor: MainActor, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, CodeLocation(fileID, line)), actor, restart, DelegateAccess(service, path),
      isForwarding: false
    ) { continuation, _ in make(continuation) }
  }

  /// Creates a publisher of the calls to a delegate that may forward them to the previous delegate.
  ///
  /// Like the overload whose closure takes only a continuation, except that replacing another bridge's delegate is not
  /// reported.
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher retains.
  ///   - path: The key path of the delegate property.
  ///   - actor: `MainActor.shared`. The delegate is created, installed and removed there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - restart: When the delegate is installed again after the stream has ended. See `SharingRestart`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - make: Creates the delegate. Its second argument is the previous delegate, which must be held weakly.
  /// - Returns: A publisher that installs its delegate while there are subscribers.
  @MainActor public static func delegate<Service: AnyObject, Delegate>(
    of service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>,
    on actor: MainActor, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, CodeLocation(fileID, line)), actor, restart, DelegateAccess(service, path),
      isForwarding: true,
      make)
  }

  /// Creates a publisher of the calls to a delegate that is set by a method.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(
  ///   of: dial, on: MainActor.shared, set: { $0.setDelegate($1) }
  /// ) { DialDelegate($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher retains.
  ///   - actor: `MainActor.shared`. The delegate is created, installed and removed there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - restart: When the delegate is installed again after the stream has ended. See `SharingRestart`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - get: Reads the delegate. Without it, the bridge cannot detect that other code has replaced its delegate, it
  ///     sets `nil` at the end, and the service may have only one bridged delegate of this type.
  ///   - set: Sets the delegate.
  ///   - make: Creates the delegate, which sends what it receives to the continuation, on any thread.
  /// - Returns: A publisher that installs its delegate while there are subscribers.
  @MainActor public static func delegate<Service: AnyObject, Delegate>(
    of service: Service, on actor: MainActor,
    restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    get: ((Service) -> Delegate?)? = nil,
    set: @escaping (Service, Delegate?) -> Void,
    _ make: @escaping (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    let read = get.map { get in { get(service) } }
    let access = DelegateAccess(service: service, get: read) { set(service, $0) }
    let reporter = BridgeReporter(.delegate, label, CodeLocation(fileID, line))
    return taking(reporter, actor, restart, access, isForwarding: false) { continuation, _ in make(continuation) }
  }

  @MainActor private static func taking<Delegate>(
    _ reporter: BridgeReporter, _ actor: MainActor, _ restart: SharingRestart, _ access: DelegateAccess<Delegate>,
    isForwarding: Bool,
    _ make: @escaping (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    let bridge = DelegateBridge(reporter, access, isForwarding: isForwarding, make)
    let publisher = CallbackPublisher(reporter, on: actor) { continuation in
      let unregister = bridge.register(continuation.continuation)
      continuation.continuation.termination.setLater { _, isDone in unregister(isDone) }
    }
    return SlotPublisher(publisher, restart) { MainActorScheduler().run { bridge.check() } }
  }
}

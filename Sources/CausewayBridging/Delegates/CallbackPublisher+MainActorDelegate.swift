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
  /// Like the overload with a scheduler, except that the delegate is created, installed and removed on the main
  /// actor: immediately if the subscriber subscribes or cancels there, later otherwise.
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
  /// Like the overload with a scheduler, except that the delegate is created, installed and removed on the main
  /// actor.
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
  /// Like the overload with a scheduler, except that the delegate is created, installed and removed on the main
  /// actor.
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
    DelegateBridge<Output, Failure, Delegate>.publisher(reporter, access, isForwarding: isForwarding) { lease in
      let bridge = DelegateBridge(reporter, access, isForwarding: isForwarding, make)
      let publisher = CallbackPublisher(reporter, on: actor) { continuation in
        let unregister = bridge.register(continuation.continuation)
        continuation.continuation.termination.setLater { _, isDone in unregister(isDone) }
      }
      return SlotSource(publisher, restart, lease: lease) { MainActorScheduler().run { bridge.check() } }
    }
  }
}

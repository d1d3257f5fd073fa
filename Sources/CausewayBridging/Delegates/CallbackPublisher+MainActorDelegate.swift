public import Causeway

/// Delegates of services that belong to the main actor, which need not be `Sendable`.
extension CallbackPublisher {
  /// Makes a publisher of what a delegate is told.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(of: dial, \.delegate, on: MainActor.shared) {
  ///   DialDelegate($0)
  /// }
  /// ```
  ///
  /// All subscribers share one delegate, which is kept as long as somebody is subscribed, since slots are weak. The
  /// delegate before is not told anything meanwhile. At the end it is put back, if it is still alive and the slot has
  /// not been set by somebody else; if it has, that is reported and left alone. Another bridge that takes the slot
  /// counts as somebody else, but both may end in any order.
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher keeps.
  ///   - path: The slot, which holds objects only.
  ///   - actor: `MainActor.shared`. The delegate is made, put in and taken out there: inside `subscribe` and the cancel
  ///     if they come from there, and later otherwise.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - make: Makes the delegate, which yields what it is told to the continuation, on any thread. A method that has
  ///     to answer may ask an ``Answer``. The continuation's `onTermination` is the bridge's.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
  @MainActor public static func delegate<Service: AnyObject, Delegate>(
    of service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>,
    on actor: MainActor, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, fileID, line), actor, restart, DelegateAccess(service, path), isForwarding: false
    ) { continuation, _ in make(continuation) }
  }

  /// Makes a publisher of what a delegate is told, which may pass it on to the delegate before.
  ///
  /// As the form whose closure takes a continuation only, except that another bridge's delegate may be replaced without
  /// a report.
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher keeps.
  ///   - path: The slot, which holds objects only.
  ///   - actor: `MainActor.shared`. The delegate is made, put in and taken out there: inside `subscribe` and the cancel
  ///     if they come from there, and later otherwise.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - make: Makes the delegate, given the one before, to be held weakly.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
  @MainActor public static func delegate<Service: AnyObject, Delegate>(
    of service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>,
    on actor: MainActor, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, fileID, line), actor, restart, DelegateAccess(service, path), isForwarding: true,
      make)
  }

  /// Makes a publisher of what a delegate is told that is set by a method.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(
  ///   of: dial, on: MainActor.shared, set: { $0.setDelegate($1) }
  /// ) { DialDelegate($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher keeps.
  ///   - actor: `MainActor.shared`. The delegate is made, put in and taken out there: inside `subscribe` and the cancel
  ///     if they come from there, and later otherwise.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - get: Reads the slot. Without it no theft is noticed, `nil` is put back in the end, and the service may have no
  ///     other slot of this type that is bridged like this.
  ///   - set: Sets the slot.
  ///   - make: Makes the delegate, which yields what it is told to the continuation, on any thread.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
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
    let reporter = BridgeReporter(.delegate, label, fileID, line)
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

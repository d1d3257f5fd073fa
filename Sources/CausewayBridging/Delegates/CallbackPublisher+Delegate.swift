public import Causeway

/// Delegates of services that may be used on any thread.
extension CallbackPublisher {
  /// Makes a publisher of what a delegate is told.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(of: dial, \.delegate) { DialDelegate($0) }
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
  ///   - scheduler: Where the delegate is made, put in and taken out; if left out, on the thread that subscribes first,
  ///     and on the one that ends or cancels last.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - make: Makes the delegate, which yields what it is told to the continuation, on any thread. A method that has
  ///     to answer may ask an ``Answer``. The continuation's `onTermination` is the bridge's.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
  public static func delegate<Service: AnyObject & Sendable, Delegate>(
    of service: Service, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    on scheduler: (any Scheduler)? = nil, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, fileID, line), scheduler, restart, DelegateAccess(service, path),
      isForwarding: false
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
  ///   - scheduler: Where the delegate is made, put in and taken out; if left out, on the thread that subscribes first,
  ///     and on the one that ends or cancels last.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - make: Makes the delegate, given the one before, to be held weakly.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
  public static func delegate<Service: AnyObject & Sendable, Delegate>(
    of service: Service, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    on scheduler: (any Scheduler)? = nil, restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation, Delegate?) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    taking(
      BridgeReporter(.delegate, label, fileID, line), scheduler, restart, DelegateAccess(service, path),
      isForwarding: true, make
    )
  }

  /// Makes a publisher of what a delegate is told that is set by a method.
  ///
  /// ```swift
  /// let events = CallbackPublisher<DialEvent, Never>.delegate(
  ///   of: dial, set: { $0.setDelegate($1) }
  /// ) { DialDelegate($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - service: The service, which the publisher keeps.
  ///   - scheduler: Where the delegate is made, put in and taken out; if left out, on the thread that subscribes first,
  ///     and on the one that ends or cancels last.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - get: Reads the slot. Without it no theft is noticed, `nil` is put back in the end, and the service may have no
  ///     other slot of this type that is bridged like this.
  ///   - set: Sets the slot.
  ///   - make: Makes the delegate, which yields what it is told to the continuation, on any thread.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
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
    let reporter = BridgeReporter(.delegate, label, fileID, line)
    return taking(reporter, scheduler, restart, access, isForwarding: false) { continuation, _ in make(continuation) }
  }

  /// Makes a publisher of what a delegate is told by a service that is confined to its queue.
  ///
  /// - Parameters:
  ///   - service: The confined service, which the publisher keeps.
  ///   - path: The slot, which holds objects only.
  ///   - restart: What happens after the stream has ended: see ``SharingRestart``.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - make: Makes the delegate, on the service's queue.
  /// - Returns: A publisher that takes the slot while somebody is subscribed.
  public static func delegate<Service: AnyObject, Delegate>(
    of service: Confined<Service>, _ path: any ReferenceWritableKeyPath<Service, Delegate?> & Sendable,
    restart: SharingRestart = .onNextSubscriber,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @Sendable (Continuation) -> Delegate
  ) -> SlotPublisher<Output, Failure> {
    let reporter = BridgeReporter(.delegate, label, fileID, line)
    // The box stands for the service, of which there is no other box.
    let access = DelegateAccess(service: service) {
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
    let bridge = DelegateBridge(reporter, access, isForwarding: isForwarding, make)
    let publisher = CallbackPublisher(reporter, on: scheduler) { continuation in
      let unregister = bridge.register(continuation)
      continuation.termination.setLater { _, isDone in unregister(isDone) }
    }
    return SlotPublisher(publisher, restart) {
      guard let scheduler else { return bridge.check() }
      scheduler.run { bridge.check() }
    }
  }
}

import Causeway

extension CallbackPublisher {
  /// Creates a publisher of the values that a confined service calls back with.
  ///
  /// - Parameters:
  ///   - service: The confined service, which the publisher retains.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - register: Registers with the service through the continuation and returns the closure that unregisters. Both
  ///     run once for each subscriber, on the service's scheduler: immediately if the subscriber subscribes or cancels
  ///     there, later otherwise. `register` is not called if the subscriber has cancelled by then. The returned closure
  ///     may capture values that are not `Sendable`, such as a token, because it stays on the scheduler.
  public init<Service>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Service, Continuation) -> () -> Void
  ) {
    self = .registering(BridgeReporter(.repeating, label, CodeLocation(fileID, line)), on: service.scheduler) {
      continuation in
      register(service.unchecked, continuation)
    }
  }
}

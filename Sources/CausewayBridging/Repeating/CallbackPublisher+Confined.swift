import Causeway

extension CallbackPublisher {
  /// Makes a publisher of what a service that is confined to its queue calls back.
  ///
  /// - Parameters:
  ///   - service: The confined service. The publisher keeps it.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - register: Registers with the service, through the continuation, and returns what unregisters. Both run once for
  ///     each subscriber, on the service's queue: inside `subscribe` or the cancel if that comes from there, and later
  ///     otherwise. `register` is not called if the subscriber has cancelled by then. What unregisters may capture what
  ///     is not `Sendable`, a token for one, since it never leaves the queue.
  public init<Service>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping @Sendable (Service, Continuation) -> () -> Void
  ) {
    self = .registering(BridgeReporter(.repeating, label, fileID, line), on: service.scheduler) { continuation in
      register(service.unchecked, continuation)
    }
  }
}

public import Causeway

/// A service that is not `Sendable` and belongs to a queue, in a box that may be passed around.
///
/// The service can be reached on its queue only: that is what makes the box safe to send. It is given away when the box
/// is made, and released on the queue too.
///
/// ```swift
/// let scanner = Confined(to: queue, LegacyScanner())
/// let codes = CallbackPublisher<Code, Never>(on: scanner) { scanner, continuation in
///   let token = scanner.addListener { continuation.yield($0) }
///   return { token.invalidate() }
/// }
/// ```
public final class Confined<Service>: @unchecked Sendable {
  let scheduler: any Scheduler
  /// Touched on the scheduler only, until the last reference is gone.
  private let service: Service

  /// Confines a service to a queue.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives. It must run one thing at a time.
  ///   - service: What is confined. Nobody else may have it: it is made here, or handed over.
  public init(to scheduler: some Scheduler, _ service: sending Service) {
    self.scheduler = scheduler
    self.service = service
  }

  deinit {
    let last = ConfinedValue(service)
    scheduler.run { withExtendedLifetime(last) {} }
  }

  /// Uses the service, on its queue: at once if the caller is there, and later otherwise.
  ///
  /// - Parameter body: Called there.
  public func run(_ body: @escaping @Sendable (Service) -> Void) {
    scheduler.run { body(self.service) }
  }

  /// The service, to be used on its queue only.
  var unchecked: Service { service }
}

/// Something that is not `Sendable` and is only touched where it belongs.
struct ConfinedValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

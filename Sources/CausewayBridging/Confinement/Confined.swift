public import Causeway

/// A box for a service that is not `Sendable` and is confined to a queue.
///
/// The service can be reached only on its queue, so the box is safe to pass between isolations. The service is handed
/// over when the box is created, and is released on the queue.
///
/// ```swift
/// let scanner = Confined(to: queue, LegacyScanner())
/// let codes = CallbackPublisher<Code, Never>(on: scanner) { scanner, continuation in
///   let token = scanner.addListener(continuation.handler)
///   return { token.invalidate() }
/// }
/// ```
public final class Confined<Service>: @unchecked Sendable {
  // Safety: The service is used and released only on the scheduler; the reference count is atomic. Tested by
  // `ConfinedTests`.

  let scheduler: any Scheduler
  /// The service.
  ///
  /// Used and released only on the scheduler.
  private let box: Unmanaged<ConfinedBox<Service>>

  /// Confines a service to a scheduler, such as a queue.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the service is used. It must run one job at a time.
  ///   - service: The service. No other code may keep a reference to it: create it in the call, or hand it over.
  public init(to scheduler: some Scheduler, _ service: sending Service) {
    self.scheduler = scheduler
    box = .passRetained(ConfinedBox(service))
  }

  deinit {
    let last = UncheckedBox(box)
    scheduler.run { last.value.release() }
  }

  /// Passes the service to a closure on its scheduler: immediately if the caller is there, later otherwise.
  ///
  /// - Parameter body: Called on the scheduler.
  public func run(_ body: @escaping @Sendable (Service) -> Void) {
    scheduler.run { body(self.unchecked) }
  }

  /// The service, for use on its scheduler only.
  var unchecked: Service { box.takeUnretainedValue().service }
}

/// The storage of a ``Confined`` service.
private final class ConfinedBox<Service> {
  let service: Service

  init(_ service: Service) {
    self.service = service
  }
}

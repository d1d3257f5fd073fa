public import Causeway

/// A service that is not `Sendable` and belongs to a queue, in a box that may be passed around.
///
/// The service can be reached on its queue only: that is what makes the box safe to send. It is given away when the box
/// is made, and released on the queue too.
///
/// ```swift
/// let scanner = Confined(to: queue, LegacyScanner())
/// let codes = CallbackPublisher<Code, Never>(on: scanner) { scanner, continuation in
///   let token = scanner.addListener(continuation.handler)
///   return { token.invalidate() }
/// }
/// ```
public final class Confined<Service>: @unchecked Sendable {
  let scheduler: any Scheduler
  /// Touched and released on the scheduler only.
  private let box: Unmanaged<ConfinedBox<Service>>

  /// Confines a service to a queue.
  ///
  /// - Parameters:
  ///   - scheduler: Where the service lives. It must run one thing at a time.
  ///   - service: What is confined. Nobody else may have it: it is made here, or handed over.
  public init(to scheduler: some Scheduler, _ service: sending Service) {
    self.scheduler = scheduler
    box = .passRetained(ConfinedBox(service))
  }

  deinit {
    let last = UncheckedBox(box)
    scheduler.run { last.value.release() }
  }

  /// Uses the service, on its queue: at once if the caller is there, and later otherwise.
  ///
  /// - Parameter body: Called there.
  public func run(_ body: @escaping @Sendable (Service) -> Void) {
    scheduler.run { body(self.unchecked) }
  }

  /// The service, to be used on its queue only.
  var unchecked: Service { box.takeUnretainedValue().service }
}

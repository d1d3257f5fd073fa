public import Causeway

/// A scheduler of Combine's kind that always runs work with the same options.
///
/// Operators use it on any thread, whether or not the underlying scheduler is declared `Sendable`.
public struct OptionedScheduler<Base: Scheduler>: Causeway.Scheduler, @unchecked Sendable {
  // Safety: Immutable; schedulers accept work on any thread, as Combine requires. Tested by `SchedulerOperatorTests`.

  private let base: Base
  private let options: Base.SchedulerOptions?

  init(_ base: Base, _ options: Base.SchedulerOptions?) {
    self.base = base
    self.options = options
  }

  /// Whether the calling code already runs on the scheduler.
  public var isCurrent: Bool {
    options == nil && (base as? any Causeway.Scheduler)?.isCurrent == true
  }

  /// Runs work on the scheduler, with the options.
  ///
  /// - Parameter work: The work.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    base.schedule(options: options, work)
  }
}

public import Causeway

/// A scheduler of Combine's kind that delivers with the same options each time.
///
/// A scheduler is used from any thread, whether or not it is declared `Sendable`.
public struct OptionedScheduler<Base: Scheduler>: Causeway.Scheduler, @unchecked Sendable {
  private let base: Base
  private let options: Base.SchedulerOptions?

  init(_ base: Base, _ options: Base.SchedulerOptions?) {
    self.base = base
    self.options = options
  }

  /// Whether the calling code already runs there.
  public var isCurrent: Bool {
    options == nil && (base as? any Causeway.Scheduler)?.isCurrent == true
  }

  /// Runs work with the options.
  ///
  /// - Parameter work: The work.
  public func schedule(_ work: @escaping @Sendable () -> Void) {
    base.schedule(options: options, work)
  }
}

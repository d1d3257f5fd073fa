public import Causeway

/// Delivers at once, where the source sends.
///
/// After RxSwift's `CurrentThreadScheduler`. There it puts off what is scheduled from inside other work, so that an
/// element sent from inside an observer does not overtake the one before; here every source keeps that order by itself.
public final class CurrentThreadScheduler: SchedulerType {
  /// The scheduler, of which more than one would be no use.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Wherever the caller is.
  public var scheduler: any Causeway.Scheduler { Causeway.ImmediateScheduler() }
}

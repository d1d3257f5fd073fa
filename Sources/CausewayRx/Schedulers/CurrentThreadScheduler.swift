/// A scheduler that runs work on the current thread, after work that is already running there.
///
/// Corresponds to RxSwift's `CurrentThreadScheduler`, the trampoline on which sequences are delivered and operators
/// subscribe.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The shared scheduler, which serves every thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no scheduled work runs on this thread, so that new work starts immediately.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Runs work before this method returns, or after the scheduled work that is running on this thread.
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let item = ScheduledItem { action(state) }
    Trampoline.schedule(item)
    return item.disposable
  }
}

/// Work scheduled on the current thread.
private final class ScheduledItem: TrampolineItem {
  let disposable = SingleAssignmentDisposable()
  private let action: () -> any Disposable

  init(_ action: @escaping () -> any Disposable) {
    self.action = action
  }

  func run() {
    if !disposable.isDisposed { disposable.setDisposable(action()) }
  }
}

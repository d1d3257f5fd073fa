/// A scheduler that runs work on the current thread; work that is scheduled from inside other work runs after it.
///
/// RxSwift's `CurrentThreadScheduler`, the trampoline on which sequences are sent and operators subscribe.
public final class CurrentThreadScheduler: ImmediateSchedulerType {
  /// The scheduler, which serves every thread.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether no scheduled work runs on this thread, so that scheduled work begins at once.
  public static var isScheduleRequired: Bool { !Trampoline.isRunning }

  /// Does work before this returns, or after the scheduled work that runs on this thread.
  ///
  /// - Parameters:
  ///   - state: Given to the work.
  ///   - action: The work. What it returns is disposed of with the disposable returned here.
  /// - Returns: Keeps the work from beginning, or disposes of what it has begun.
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let item = ScheduledItem { action(state) }
    Trampoline.schedule(item)
    return item.disposable
  }
}

/// Work that has been scheduled on the current thread.
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

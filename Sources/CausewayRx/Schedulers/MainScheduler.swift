public import Causeway
import Dispatch

/// Delivers on the main queue, which is the main actor's: at once where the caller is there and nothing is in progress.
///
/// After RxSwift's `MainScheduler`. What is scheduled through one scheduler is done in the order in which it was
/// scheduled: work that comes from the main queue itself waits too while something from elsewhere is on its way, and what
/// is scheduled from inside other work comes after it, in a later turn of the queue. Where only the order of each stream
/// counts, `receive(on: MainActor.shared)` on a bridged publisher is more often immediate.
public final class MainScheduler: SchedulerType {
  /// The scheduler that everything shares.
  public static let instance = MainScheduler()

  /// A scheduler that always delivers later, also where the caller is on the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  private let place = MainPlace()

  /// Makes a scheduler with an order of its own.
  public init() {}

  /// The main queue.
  public var scheduler: any Causeway.Scheduler { place }

  /// Does work on the main queue: now if the caller is there and nothing is in progress, and later otherwise.
  ///
  /// - Parameters:
  ///   - state: Given to the work.
  ///   - action: The work. What it returns is disposed of with the disposable returned here.
  /// - Returns: Keeps the work from beginning, or disposes of what it has begun.
  public func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = SingleAssignmentDisposable()
    place.perform { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }
}

import Causeway
import Dispatch

/// A scheduler that runs work on the main queue, which is the main actor's: at once if the caller is there and no work is in
/// progress.
///
/// RxSwift's `MainScheduler`. Work of one scheduler runs in the order in which it was scheduled: work from the main queue waits
/// while work from elsewhere is pending, and work that is scheduled from inside other work runs after it, in a later turn of
/// the queue. Where only the order of each stream counts, `receive(on: MainActor.shared)` on a bridged publisher delivers at
/// once more often.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  /// The scheduler that all code shares.
  public static let instance = MainScheduler()

  /// A scheduler that runs work later even if the caller is on the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  private let place = MainPlace()

  /// Makes a scheduler with an order of its own.
  public init() {
    super.init(serialQueue: .main)
  }

  /// Stops the program unless the caller is on the main queue.
  ///
  /// - Parameter errorMessage: The message with which the program stops.
  public class func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      MainActorContext.isCurrent, errorMessage ?? "this code has to run on the main queue; schedule it on MainScheduler"
    )
  }

  /// Stops the program unless the caller is on the main thread or the main queue.
  ///
  /// - Parameter errorMessage: The message with which the program stops.
  public class func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }

  /// Runs work on the main queue: now if the caller is there and no work is in progress, and later otherwise.
  ///
  /// - Parameters:
  ///   - state: Passed to the work.
  ///   - action: The work. The disposable that it returns is disposed of with the disposable returned here.
  /// - Returns: A disposable that prevents the work from starting, or disposes of what it has returned.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    place.perform { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }
}

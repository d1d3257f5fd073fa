import Causeway
import Dispatch

/// A scheduler that runs work on the main queue: immediately if the caller is there and no other work is running.
///
/// The main queue is the executor of the main actor. Work of one scheduler runs in the order in which it was scheduled:
/// work from the main queue waits while work from elsewhere is pending, and work scheduled during other work runs after
/// it, in a later turn of the queue. If only the order within each stream matters, `receive(on: MainActor.shared)` on a
/// bridged publisher delivers immediately more often. Corresponds to RxSwift's `MainScheduler`.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // Safety: As `SerialDispatchQueueScheduler`; the count of pending work is atomic. Tested by `MainSchedulerTests`.

  /// The shared scheduler.
  public static let instance = MainScheduler()

  /// A scheduler that runs work later even if the caller is on the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main)

  private let place = MainPlace()

  /// Creates a scheduler with an order of its own.
  public init() {
    super.init(serialQueue: .main)
  }

  /// Stops the program if the caller is not on the main queue.
  ///
  /// - Parameter errorMessage: The message with which the program stops.
  public class func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      MainActorContext.isCurrent, errorMessage ?? "this code must run on the main queue; schedule it on MainScheduler"
    )
  }

  /// Stops the program if the caller is on neither the main thread nor the main queue.
  ///
  /// - Parameter errorMessage: The message with which the program stops.
  public class func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }

  /// Runs work on the main queue: immediately if the caller is there and no other work is running, and later otherwise.
  public override func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    perform { if !work.isDisposed { start.value() } }
    return work
  }

  @usableFromInline
  override func tryEnter() -> Bool { place.tryEnter() }

  @usableFromInline
  override func leave() {
    place.leave()
  }

  @usableFromInline
  override func enqueue(_ work: @escaping @Sendable () -> Void) {
    place.enqueue(work)
  }
}

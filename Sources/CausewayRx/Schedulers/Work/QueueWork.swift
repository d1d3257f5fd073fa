import Causeway
import Dispatch

/// A scheduler that runs work on a queue, always later.
struct QueueWork: ImmediateSchedulerType {
  let queue: DispatchQueue

  func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
    let work = SingleAssignmentDisposable()
    // The state is transferred, and the closure is called once.
    let start = UncheckedBox { work.setDisposable(action(state)) }
    queue.async { if !work.isDisposed { start.value() } }
    return work
  }
}

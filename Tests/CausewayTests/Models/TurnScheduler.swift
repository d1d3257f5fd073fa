import Causeway
import CausewayTesting

/// A scheduler that runs work whenever an input sends.
struct TurnScheduler: Scheduler {
  private let work = Probe<[@Sendable () -> Void]>([])
  private let turns: AnyCancellable

  init(_ input: OperatorRow.Input) {
    turns = input.sink(receiveCompletion: { _ in }) { [work] _ in
      let due = work.value
      work.change { $0 = [] }
      for item in due { item() }
    }
  }

  func schedule(_ item: @escaping @Sendable () -> Void) {
    work.append(item)
  }
}

import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// A second tap.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ActionBusyTests {
  private let requests = Requests<Int>()
  private let inputs = Probe<[Int]>([])

  private func makeAction(_ whenBusy: BusyPolicy) -> Action<Int, Int> {
    Action(whenBusy: whenBusy) { [requests, inputs] input in
      inputs.append(input)
      return try await requests.ask()
    }
  }

  @Test func ignoringIsTheDefault() {
    let action = Action<Int, Int> { $0 }
    #expect(action.whenBusy == .ignore)
  }

  @Test func anIgnoredCallDoesNothing() async {
    let action = makeAction(.ignore)
    #expect(action.isEnabled)
    action(1)
    #expect(!action.isEnabled)
    action(2)
    #expect(await action.run(3) == nil)
    await turn()
    await requests.answer(0, 1)
    await turn()
    #expect(inputs.value == [1])
    #expect(action.isEnabled)
  }

  @Test func aRestartCancelsTheCallBeforeAndDropsItsResult() async {
    let action = makeAction(.restart)
    let first = Task { await action.run(1) }
    await turn()
    await turn()
    #expect(action.isEnabled)
    let second = Task { await action.run(2) }
    await turn()
    await turn()
    #expect(await first.value == nil)
    await requests.answer(0, .failure(ModelError.broken))
    #expect(action.isExecuting)
    #expect(action.lastError == nil)
    #expect(requests.cancelled == [0])
    await requests.answer(1, 20)
    #expect(await second.value == 20)
    #expect(!action.isExecuting)
  }

  @Test func theResultOfACallThatWasReplacedIsNotHandedOver() async {
    var seen: [Int] = []
    let action = Action<Int, Int>(whenBusy: .restart) { [requests] _ in
      try await requests.ask()
    } onValue: { value in
      seen.append(value)
    }
    action(1)
    await turn()
    action(2)
    await turn()
    await requests.answer(0, 10)
    await requests.answer(1, 20)
    #expect(seen == [20])
  }

  @Test func queuedCallsExecuteOneAfterAnotherInOrder() async {
    let action = makeAction(.queue)
    action(1)
    action(2)
    action(3)
    #expect(action.isEnabled)
    for call in 0..<3 {
      await turn()
      #expect(inputs.value == Array(1...(call + 1)))
      #expect(action.isExecuting)
      await requests.answer(call, 0)
    }
    #expect(!action.isExecuting)
  }

  @Test func isExecutingDoesNotChangeBetweenQueuedCalls() async {
    let action = makeAction(.queue)
    action(1)
    action(2)
    await turn()
    let changes = Probe(0)
    withObservationTracking {
      _ = action.isExecuting
    } onChange: {
      changes.change { $0 += 1 }
    }
    await requests.answer(0, 0)
    #expect(changes.value == 0)
    await turn()
    await requests.answer(1, 0)
    #expect(changes.value == 1)
  }

  @Test func queuedCallsLeaveTheErrorOfTheOneBefore() async {
    let action = makeAction(.queue)
    action(1)
    action(2)
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    await turn()
    #expect(action.isExecuting)
    #expect(action.lastError != nil)
    await requests.answer(1, 0)
    #expect(action.lastError != nil)
  }

  @Test func aQueuedCallIsTakenOutWhenItsTaskIsCancelled() async {
    let action = makeAction(.queue)
    action(1)
    let second = Task { await action.run(2) }
    await turn()
    await turn()
    action(3)
    second.cancel()
    #expect(await second.value == nil)
    await requests.answer(0, 0)
    await turn()
    #expect(inputs.value == [1, 3])
    await requests.answer(1, 0)
    #expect(!action.isExecuting)
  }

  @Test func cancellingEndsAllThatWait() async {
    let action = makeAction(.queue)
    let runs = [1, 2, 3].map { input in Task { await action.run(input) } }
    await turn()
    await turn()
    action.cancel()
    #expect(!action.isExecuting)
    for run in runs { #expect(await run.value == nil) }
    await requests.answer(0, 0)
    #expect(inputs.value == [1])
  }

  @Test func aLongQueueOfWorkThatEndsAtOnceIsWorkedOffInALoop() {
    let gate = PassthroughSubject<Int, Never>()
    var outputs = 0
    let action = Action<Int, Int>(whenBusy: .queue) { input in
      outputs += 1
      return input == 0 ? gate.eraseToAnyPublisher() : Just(input).eraseToAnyPublisher()
    }
    for input in 0..<20_000 { action(input) }
    #expect(outputs == 1)
    gate.send(completion: .finished)
    #expect(outputs == 20_000)
    #expect(!action.isExecuting)
  }

  @Test func workMayCallItsOwnAction() async {
    for policy in [BusyPolicy.ignore, .restart, .queue] {
      weak var weakAction: Action<Int, Int>?
      let action = Action<Int, Int>(whenBusy: policy) { [inputs] input in
        inputs.append(input)
        if input < 3 { weakAction?(input + 1) }
        return Just(input)
      }
      weakAction = action
      inputs.change { $0 = [] }
      action(1)
      #expect(!action.isExecuting)
      #expect(inputs.value == (policy == .ignore ? [1] : [1, 2, 3]))
    }
  }
}

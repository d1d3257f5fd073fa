import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// Calls that are refused.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ActionGuardTests {
  private let requests = Requests<Int>()
  private let inputs = Probe<[Int]>([])

  @Observable
  final class Form {
    var name = ""
  }

  @Test func isEnabledFollowsWhatItsClosureReads() {
    let form = Form()
    let action = Action<Void, Void>(canExecute: { !form.name.isEmpty }) {}
    #expect(!action.isEnabled)
    let changes = Probe(0)
    withObservationTracking {
      _ = action.isEnabled
    } onChange: {
      changes.change { $0 += 1 }
    }
    form.name = "a"
    #expect(changes.value == 1)
    #expect(action.isEnabled)
  }

  @Test func aCallThatIsNotEnabledDoesNothing() async {
    let form = Form()
    let action = Action<Int, Void>(canExecute: { !form.name.isEmpty }) { [inputs] in inputs.append($0) }
    action(1)
    #expect(!action.isExecuting)
    #expect(await action.run(2) == nil)
    form.name = "a"
    await action.run(3)
    #expect(inputs.value == [3])
  }

  @Test func aGuardMakesWhatTheWorkNeeds() async {
    let action = Action<String, Int>(guard: { Int($0) }) { $0 * 2 }
    #expect(await action.run("21") == 42)
  }

  @Test func aGuardThatRefusesChangesNothing() async {
    let action = Action<Int, Int>(guard: { $0 > 0 ? $0 : nil }) { [requests] _ in try await requests.ask() }
    action(1)
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    let changes = Probe(0)
    withObservationTracking {
      _ = (action.isExecuting, action.lastError)
    } onChange: {
      changes.change { $0 += 1 }
    }
    action(-1)
    #expect(changes.value == 0)
    #expect(action.lastError as? ModelError == .broken)
    #expect(await action.run(-1) == nil)
    action(2)
    #expect(changes.value == 1)
    action.cancel()
  }

  @Test func aGuardMayRefuseWithAnError() async {
    let action = Action<Int, Int>(guard: { (input: Int) throws -> Int? in
      if input < 0 { throw ModelError.broken }
      return input
    }) { $0 }
    #expect(await action.run(-1) == nil)
    #expect(action.lastError as? ModelError == .broken)
    #expect(!action.isExecuting)
    #expect(await action.run(1) == 1)
    #expect(action.lastError == nil)
  }

  @Test func aRefusedRestartLeavesWhatExecutes() async {
    let action = Action<Int, Int>(whenBusy: .restart, guard: { $0 > 0 ? $0 : nil }) { [requests] _ in
      try await requests.ask()
    }
    action(1)
    await turn()
    action(-1)
    #expect(action.isExecuting)
    await requests.answer(0, 1)
    #expect(!action.isExecuting)
    #expect(requests.cancelled.isEmpty)
  }

  @Test func aQueuedCallIsCheckedWhenItIsItsTurn() async {
    let form = Form()
    let action = Action<Int, Int>(whenBusy: .queue, guard: { form.name.isEmpty ? $0 : nil }) { [requests, inputs] in
      inputs.append($0)
      return try await requests.ask()
    }
    action(1)
    let second = Task { await action.run(2) }
    await turn()
    await turn()
    form.name = "a"
    await requests.answer(0, 0)
    #expect(await second.value == nil)
    #expect(inputs.value == [1])
    #expect(!action.isExecuting)
  }

  @Test func aGuardMayCallItsOwnAction() {
    for (policy, order) in [(BusyPolicy.ignore, [1]), (.restart, [1, 2]), (.queue, [1, 2])] {
      let gate = PassthroughSubject<Int, Never>()
      weak var weakAction: Action<Int, Int>?
      var isFirst = true
      let action = Action<Int, Int>(
        whenBusy: policy,
        guard: { input in
          if isFirst {
            isFirst = false
            weakAction?(1)
          }
          return input
        },
        publisher: { [inputs] input in
          inputs.append(input)
          return gate.first()
        })
      weakAction = action
      inputs.change { $0 = [] }
      action(2)
      gate.send(0)
      gate.send(0)
      #expect(inputs.value == order)
      #expect(!action.isExecuting)
    }
  }

  @Test func anActionWhoseGuardRefusesIsNotEnabled() {
    let server = Probe<Int?>(nil)
    let action = Action<Void, Int>(guard: { server.value }, { $0 })
    #expect(!action.isEnabled)
    server.change { $0 = 1 }
    #expect(action.isEnabled)
  }

  @Test func aGuardThatThrowsIsWorthACall() {
    let action = Action<Void, Int>(guard: { () throws -> Int? in throw CancellationError() }, { $0 })
    #expect(action.isEnabled)
  }
}

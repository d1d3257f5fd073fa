import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Observation
import Testing

/// The outcome of one call.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ActionTests {
  private let requests = Requests<Int>()
  private let action: Action<String, Int>
  private let inputs = Probe<[String]>([])

  init() {
    action = Action { [requests, inputs] input in
      inputs.append(input)
      return try await requests.ask()
    }
  }

  @Test(.covers("b10")) func isExecutingFromTheCallOnUntilTheWorkHasFinished() async {
    #expect(!action.isExecuting)
    action("a")
    #expect(action.isExecuting)
    await turn()
    await requests.answer(0, 1)
    #expect(!action.isExecuting)
    #expect(action.lastError == nil)
    #expect(inputs.value == ["a"])
  }

  @Test(.covers("b9", "b10")) func aFailureEndsItAndIsKept() async {
    action("a")
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    #expect(!action.isExecuting)
    #expect(action.lastError as? ModelError == .broken)
    #expect(action.errorText == "broken")
  }

  @Test func theNextCallForgetsTheError() async {
    action("a")
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    action("b")
    #expect(action.lastError == nil)
    #expect(action.errorText == nil)
    action.cancel()
  }

  @Test func theErrorCanBeForgotten() async {
    action("a")
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    action.clearError()
    #expect(action.lastError == nil)
  }

  @Test(.covers("b10")) func cancellingEndsItWithoutAnError() async {
    action("a")
    await turn()
    action.cancel()
    #expect(!action.isExecuting)
    await requests.answer(0, .failure(ModelError.broken))
    #expect(requests.cancelled == [0])
    #expect(action.lastError == nil)
  }

  @Test func workThatIsCancelledBeforeItBeginsIsNotCalled() async {
    action("a")
    action.cancel()
    await turn()
    #expect(inputs.value.isEmpty)
  }

  @Test func aCancellationErrorIsNoFailure() async {
    action("a")
    await turn()
    await requests.answer(0, .failure(CancellationError()))
    #expect(!action.isExecuting)
    #expect(action.lastError == nil)
  }

  @Test func runGivesTheOutput() async {
    let run = Task { await action.run("a") }
    await turn()
    await turn()
    await requests.answer(0, 5)
    #expect(await run.value == 5)
  }

  @Test func runGivesNilAfterAFailure() async {
    let run = Task { await action.run("a") }
    await turn()
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    #expect(await run.value == nil)
    #expect(action.lastError as? ModelError == .broken)
  }

  @Test func cancellingTheTaskThatRunsItCancelsIt() async {
    let run = Task { await action.run("a") }
    await turn()
    await turn()
    run.cancel()
    #expect(await run.value == nil)
    #expect(!action.isExecuting)
    await requests.answer(0, 5)
    #expect(requests.cancelled == [0])
  }

  @Test func aTaskThatWasCancelledBeforeDoesNotRunIt() async {
    let run = Task { await action.run("a") }
    run.cancel()
    #expect(await run.value == nil)
    #expect(inputs.value.isEmpty)
  }

  @Test func changesAreObserved() {
    let changes = Probe(0)
    withObservationTracking {
      _ = action.isExecuting
    } onChange: {
      changes.change { $0 += 1 }
    }
    action("a")
    #expect(changes.value == 1)
    action.cancel()
  }
}

/// Tests of view models with actions and loaders settle too.
@MainActor
@Suite(.settles, .checksSubscriptions, .timeLimit(.minutes(60)))
struct WorkSettlingTests {
  private let source = PassthroughSubject<Int, Never>()

  @Test func settleWaitsForValuesOfAnotherQueue() async {
    let queued = source.receive(on: DispatchQueue.global())
    let action = Action<Void, Int> { queued }
    let loader = Loader { queued }
    action()
    loader.start()
    source.send(1)
    source.send(completion: .finished)
    await settle()
    #expect(!action.isExecuting)
    #expect(loader.state == .loaded(1))
  }

  @Test func settleReturnsWhileCallersWait() async {
    let action = Action<Void, Int> { [source] in source }
    let loader = Loader { [source] in source }
    let waiting = Task { (await action.run(), await loader.refresh()) }
    await settle()
    #expect(action.isExecuting)
    source.send(1)
    source.send(completion: .finished)
    await settle()
    // The load has been reached; its source has finished before.
    #expect(await waiting.value == (1, nil))
  }
}

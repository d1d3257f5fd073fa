import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Testing

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

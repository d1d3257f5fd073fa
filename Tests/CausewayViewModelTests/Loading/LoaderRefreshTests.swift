import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

/// Refreshing during a load, and waiting for it.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LoaderRefreshTests {
  private let requests = Requests<Int>()
  private let loader: Loader<Int>

  init() {
    loader = Loader { [requests] in try await requests.ask() }
  }

  /// Begins a refresh and lets it proceed until it waits.
  private func refreshing(_ ifBusy: RefreshPolicy = .restart) async -> Task<Int?, Never> {
    let task = Task { await loader.refresh(ifBusy) }
    await turn()
    await turn()
    return task
  }

  @Test func refreshGivesTheValue() async {
    let refresh = await refreshing()
    await requests.answer(0, 1)
    #expect(await refresh.value == 1)
  }

  @Test func refreshGivesNilAfterAFailureAndACancel() async {
    let first = await refreshing()
    await requests.answer(0, .failure(ModelError.broken))
    #expect(await first.value == nil)
    let second = await refreshing()
    loader.cancel()
    #expect(await second.value == nil)
    await requests.answer(1, 2)
    #expect(loader.state == .failed(ModelError.broken, previous: nil))
  }

  @Test func restartCancelsTheLoadBeforeAndDropsItsResult() async {
    loader.start()
    await turn()
    loader.start(.restart)
    await turn()
    await requests.answer(0, 1)
    #expect(requests.cancelled == [0])
    #expect(loader.isLoading)
    await requests.answer(1, 2)
    #expect(loader.state == .loaded(2))
  }

  @Test func aLateResultIsDroppedAfterTheOneThatReplacedIt() async {
    loader.start()
    await turn()
    loader.start()
    await turn()
    await requests.answer(1, 2)
    await requests.answer(0, 1)
    #expect(loader.state == .loaded(2))
  }

  @Test func aCallerOfAReplacedLoadWaitsForTheNewOne() async {
    let first = await refreshing()
    let second = await refreshing()
    await requests.answer(0, 1)
    await requests.answer(1, 2)
    #expect(await first.value == 2)
    #expect(await second.value == 2)
  }

  @Test func joinWaitsForTheLoadThatIsGoingOn() async {
    let first = await refreshing()
    let second = await refreshing(.join)
    loader.start(.join)
    await turn()
    #expect(requests.count == 1)
    await requests.answer(0, 1)
    #expect(await first.value == 1)
    #expect(await second.value == 1)
  }

  @Test func joinBeginsALoadIfThereIsNone() async {
    let first = await refreshing(.join)
    await requests.answer(0, 1)
    #expect(await first.value == 1)
    let second = await refreshing(.join)
    await requests.answer(1, 2)
    #expect(await second.value == 2)
  }

  @Test func theLastCancelledCallerCancelsTheLoad() async {
    let refresh = await refreshing()
    refresh.cancel()
    #expect(await refresh.value == nil)
    #expect(loader.state == .idle)
    await requests.answer(0, 1)
    #expect(requests.cancelled == [0])
  }

  @Test func aCancelledCallerLeavesTheLoadToTheOthers() async {
    let first = await refreshing()
    let second = await refreshing(.join)
    first.cancel()
    #expect(await first.value == nil)
    #expect(loader.isLoading)
    await requests.answer(0, 1)
    #expect(await second.value == 1)
    #expect(requests.cancelled.isEmpty)
  }

  @Test func aCancelledCallerLeavesALoadThatWasStarted() async {
    loader.start()
    let refresh = await refreshing(.join)
    refresh.cancel()
    #expect(await refresh.value == nil)
    await requests.answer(0, 1)
    #expect(loader.state == .loaded(1))
  }

  @Test func aCallerThatWasCancelledBeforeDoesNotLoad() async {
    let refresh = Task { await loader.refresh() }
    refresh.cancel()
    #expect(await refresh.value == nil)
    #expect(requests.count == 0)
    #expect(loader.state == .idle)
  }
}

import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Observation
import Testing

/// A loader over publishers.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct LoaderPublisherTests {
  private let source = PassthroughSubject<Int, ModelError>()

  private func makeLoader() -> Loader<Int> {
    Loader { [source] in source }
  }

  @Test func aValueThatIsThereAtOnceIsSetBeforeStartReturns() {
    let loader = Loader { Just(4) }
    loader.start()
    #expect(loader.state == .loaded(4))
  }

  @Test(.covers("b10")) func isNotLoadingAfterAnEmptyFinish() {
    let loader = makeLoader()
    loader.start()
    #expect(loader.isLoading)
    source.send(completion: .finished)
    #expect(loader.state == .idle)
  }

  @Test func anEmptyFinishShowsWhatWasThereBefore() {
    var sources: [AnyPublisher<Int, ModelError>] = [
      Just(1).setFailureType(to: ModelError.self).eraseToAnyPublisher(),
      Empty<Int, ModelError>().eraseToAnyPublisher(),
    ]
    let loader = Loader { sources.removeFirst() }
    loader.start()
    loader.start()
    #expect(loader.state == .loaded(1))
  }

  @Test func aFailureIsShown() {
    let loader = makeLoader()
    loader.start()
    source.send(completion: .failure(.broken))
    #expect(loader.state == .failed(ModelError.broken, previous: nil))
  }

  @Test func everyValueIsSetAndTheFinishAfterwardsChangesNothing() {
    let loader = makeLoader()
    loader.start()
    source.send(1)
    #expect(loader.state == .loaded(1))
    source.send(2)
    #expect(loader.state == .loaded(2))
    source.send(completion: .finished)
    #expect(loader.state == .loaded(2))
  }

  @Test func valuesOfAMainActorPublisherNeedNotBeSendable() async {
    final class Row {}
    let rows = MainActorPassthroughSubject<Row, ModelError>()
    let loader = Loader { rows }
    let row = Row()
    let refreshed = Task { await loader.refresh() === row }
    await Task { @MainActor in }.value
    rows.send(row)
    #expect(loader.value === row)
    #expect(await refreshed.value)
    rows.send(completion: .failure(.broken))
    #expect(loader.error as? ModelError == .broken)
    #expect(loader.value === row)
  }

  @Test func aFinishAfterAValueDoesNotBringBackAFailureFromBefore() {
    let failing = PassthroughSubject<Int, ModelError>()
    var sources = [failing, source]
    let loader = Loader { sources.removeFirst() }
    loader.start()
    failing.send(completion: .failure(.broken))
    loader.start()
    source.send(1)
    source.send(completion: .finished)
    #expect(loader.state == .loaded(1))
  }

  @Test func aFailureAfterAValueKeepsTheValue() {
    let loader = makeLoader()
    loader.start()
    source.send(1)
    source.send(completion: .failure(.broken))
    #expect(loader.state == .failed(ModelError.broken, previous: 1))
  }

  @Test func cancellingStopsListeningAlsoAfterAValue() {
    let loader = makeLoader()
    loader.start()
    source.send(1)
    loader.cancel()
    source.send(2)
    #expect(loader.state == .loaded(1))
  }

  @Test func sendsFromAnotherThreadArriveOnTheMainActor() async {
    let loader = makeLoader()
    loader.start()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [source] in
        source.send(1)
        source.send(completion: .finished)
        continuation.resume()
      }
    }
    await turn()
    #expect(loader.state == .loaded(1))
  }

  @Test func theLoadBeforeIsCancelledBeforeTheNextOneBegins() {
    let log = Probe<[String]>([])
    let watched = source.handleEvents(
      receiveSubscription: { _ in log.append("subscribe") }, receiveCancel: { log.append("cancel") })
    let loader = Loader { watched }
    loader.start()
    loader.start()
    loader.cancel()
    #expect(log.value == ["subscribe", "cancel", "subscribe", "cancel"])
  }

  @Test func refreshReturnsAtTheFirstValue() async {
    let held = CurrentValueSubject<Int, Never>(8)
    let loader = Loader { held }
    #expect(await loader.refresh() == 8)
    held.send(9)
    #expect(loader.value == 9)
    loader.cancel()
  }

  @Test func aLoadMayRefreshAndCancelItsLoader() {
    weak var weakLoader: Loader<Int>?
    var calls = 0
    let loader = Loader<Int> {
      calls += 1
      if calls == 1 { weakLoader?.start() }
      if calls == 3 { weakLoader?.cancel() }
      return Just(calls)
    }
    weakLoader = loader
    loader.start()
    #expect(loader.state == .loaded(2))
    loader.start()
    #expect(loader.state == .loaded(2))
    #expect(calls == 3)
  }

  @Test func aListingNamesTheLoader() {
    let listing = LiveSubscriptions()
    listing.during {
      let loader = makeLoader()
      loader.start()
      #expect(listing.entries.map(\.kind) == ["loader"])
      loader.cancel()
    }
    #expect(listing.entries.isEmpty)
  }
}

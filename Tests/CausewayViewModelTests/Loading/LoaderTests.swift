import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The outcome of one load.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LoaderTests {
  private let requests = Requests<Int>()
  private let loader: Loader<Int>

  init() {
    loader = Loader { [requests] in try await requests.ask() }
  }

  @Test func nothingIsLoadedBeforeItIsAskedFor() async {
    #expect(loader.state == .idle)
    await turn()
    #expect(requests.count == 0)
  }

  @Test(.covers("b10")) func isLoadingFromTheCallOnUntilThereIsAValue() async {
    loader.start()
    #expect(loader.isLoading)
    #expect(loader.state == .loading(previous: nil))
    await turn()
    await requests.answer(0, 5)
    #expect(loader.state == .loaded(5))
    #expect(!loader.isLoading)
    #expect(loader.value == 5)
  }

  @Test(.covers("b10")) func isNotLoadingAfterAFailure() async {
    loader.start()
    await turn()
    await requests.answer(0, .failure(ModelError.broken))
    #expect(loader.state == .failed(ModelError.broken, previous: nil))
    #expect(!loader.isLoading)
    #expect(loader.error as? ModelError == .broken)
    #expect(loader.errorText == "broken")
  }

  @Test func theValueBeforeIsThereWhileItIsLoadedAgainAndWhenThatFails() async {
    loader.start()
    await turn()
    await requests.answer(0, 5)
    loader.start()
    #expect(loader.state == .loading(previous: 5))
    await turn()
    await requests.answer(1, .failure(ModelError.broken))
    #expect(loader.state == .failed(ModelError.broken, previous: 5))
    loader.start()
    #expect(loader.state == .loading(previous: 5))
    #expect(loader.errorText == nil)
    await turn()
    await requests.answer(2, 6)
    #expect(loader.state == .loaded(6))
  }

  @Test(.covers("b10")) func cancellingShowsWhatWasThereBefore() async {
    loader.start()
    loader.cancel()
    #expect(loader.state == .idle)
    loader.start()
    await turn()
    // The load that was cancelled before it began has made no request.
    #expect(requests.count == 1)
    await requests.answer(0, .failure(ModelError.broken))
    loader.start()
    await turn()
    loader.cancel()
    #expect(loader.state == .failed(ModelError.broken, previous: nil))
    await requests.answer(1, 7)
    #expect(loader.state == .failed(ModelError.broken, previous: nil))
    #expect(requests.cancelled == [1])
  }

  @Test func aCancellationErrorOfTheServiceIsNoFailure() async {
    loader.start()
    await turn()
    await requests.answer(0, .failure(CancellationError()))
    #expect(loader.state == .idle)
  }

  @Test func aClosureThatCancelsItsOwnTaskStillEndsTheLoad() async {
    let loader = Loader<Int> {
      withUnsafeCurrentTask { $0?.cancel() }
      return 3
    }
    loader.start()
    await turn()
    #expect(loader.state == .loaded(3))
  }

  @Test func changesAreObserved() {
    let changes = Probe(0)
    withObservationTracking {
      _ = loader.isLoading
    } onChange: {
      changes.change { $0 += 1 }
    }
    loader.start()
    #expect(changes.value == 1)
    loader.cancel()
  }

  @Test func cancellingWhatIsNotLoadingDoesNothing() {
    loader.cancel()
    #expect(loader.state == .idle)
  }
}

/// A loader ends with its owner.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LoaderReleaseTests {
  @MainActor
  @Observable
  final class Owner {
    let loader: Loader<Int>

    init(_ loader: Loader<Int>) {
      self.loader = loader
    }
  }

  @Test func thePublisherIsCancelledWithTheOwner() {
    let cancels = Probe(0)
    let source = PassthroughSubject<Int, Never>()
    let watched = source.handleEvents(receiveCancel: { cancels.change { $0 += 1 } })
    var owner: Owner? = Owner(Loader { watched })
    weak let released = owner?.loader
    owner?.loader.start()
    owner = nil
    #expect(released == nil)
    #expect(cancels.value == 1)
  }

  @Test func theTaskIsCancelledWithTheOwner() async {
    let requests = Requests<Int>()
    var owner: Owner? = Owner(Loader { try await requests.ask() })
    weak let released = owner?.loader
    owner?.loader.start()
    await turn()
    owner = nil
    #expect(released == nil)
    await requests.answer(0, 1)
    #expect(requests.cancelled == [0])
  }

  @Test(.covers("R6")) func anEndedLoadHoldsNothing() async {
    final class Token: Sendable {}
    let source = PassthroughSubject<Int, Never>()
    var token: Token? = Token()
    weak let released = token
    let handed = Probe(token)
    let loader = Loader<Int> {
      let token = handed.value
      handed.change { $0 = nil }
      return source.map { value in withExtendedLifetime(token) { value } }
    }
    loader.start()
    token = nil
    #expect(released != nil)
    source.send(1)
    source.send(completion: .finished)
    #expect(released == nil)
    #expect(loader.value == 1)
  }
}

import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

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

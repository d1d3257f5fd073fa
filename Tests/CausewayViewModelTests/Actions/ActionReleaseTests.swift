import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// An action ends with its owner.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ActionReleaseTests {
  @MainActor
  @Observable
  final class Owner {
    private(set) var outputs: [Int] = []
    @ObservationIgnored private(set) lazy var action = Action<Int, Void>(whenBusy: .queue) { [weak self, requests] _ in
      let output = try await requests.ask()
      self?.outputs.append(output)
    }
    private let requests: Requests<Int>

    init(_ requests: Requests<Int>) {
      self.requests = requests
    }
  }

  @Test func theTaskIsCancelledWithTheOwner() async {
    let requests = Requests<Int>()
    var owner: Owner? = Owner(requests)
    weak let released = owner
    weak let releasedAction = owner?.action
    owner?.action(1)
    owner?.action(2)
    await turn()
    owner = nil
    #expect(released == nil)
    #expect(releasedAction == nil)
    await requests.answer(0, 1)
    #expect(requests.cancelled == [0])
    #expect(requests.count == 1)
  }

  @Test func thePublisherIsCancelledWithTheOwner() {
    let cancels = Probe(0)
    let source = PassthroughSubject<Int, Never>()
    let watched = source.handleEvents(receiveCancel: { cancels.change { $0 += 1 } })
    var action: Action<Void, Int>? = Action(publisher: { watched })
    weak let released = action
    action?()
    action = nil
    #expect(released == nil)
    #expect(cancels.value == 1)
  }

  @Test func aWaitingCallerRetainsTheAction() async {
    let requests = Requests<Int>()
    var action: Action<Void, Int>? = Action { try await requests.ask() }
    weak let released = action
    let run = Task { [action] in await action?.run() }
    action = nil
    await turn()
    await turn()
    await requests.answer(0, 5)
    #expect(await run.value == 5)
    #expect(released == nil)
  }

  @Test(.covers("R6")) func anEndedCallHoldsNothing() async {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let released = token
    let action = Action<Token, Token> { $0 }
    await action.run(token!)
    token = nil
    #expect(released == nil)
  }

  @Test(.covers("R6")) func anEndedCallOfAQueueHoldsNothing() async {
    final class Token: Sendable {}
    let requests = Requests<Void>()
    let action = Action<Token?, Void>(whenBusy: .queue) { _ in try await requests.ask() }
    var token: Token? = Token()
    weak let released = token
    action(nil)
    action(token)
    action(nil)
    token = nil
    for call in 0..<2 {
      await turn()
      #expect(released != nil)
      await requests.answer(call, ())
    }
    #expect(released == nil)
    await turn()
    await requests.answer(2, ())
  }
}

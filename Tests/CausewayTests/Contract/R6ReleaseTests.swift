import Causeway
import CausewayTesting
import Testing

@Suite struct R6ReleaseTests {
  enum How: String, CaseIterable, Sendable {
    case cancel
    case cancelInsideAValue
    case release
    case finish
    case fail
  }

  @Test(.covers("R6"), arguments: ContractCase.all, How.allCases)
  func letsGoOfEverythingWhileTheTokenIsHeld(_ tested: ContractCase, _ how: How) async {
    let isEnd = how == .finish || how == .fail
    if isEnd && !tested.traits.contains(.ends) { return }
    weak var closures: Witness?
    let isSubscriberReleased = Watched(false)
    let released = Watched(0)
    let token = Probe<AnyCancellable?>(nil)
    var rig: Rig?

    func subscribe() {
      let inner = Witness()
      let outer = Item(0) { isSubscriberReleased.change { $0 = true } }
      closures = inner
      let made = tested.make(inner)
      let ownToken = made.publisher.sink(
        receiveCompletion: { _ in _ = outer },
        receiveValue: { _ in
          _ = outer
          if how == .cancelInsideAValue { token.value?.cancel() }
        })
      token.change { $0 = ownToken }
      rig = made
      // The publisher retains its closures too.
      rig?.publisher = Empty().eraseToAnyPublisher()
    }

    subscribe()
    for id in 1...3 { rig?.send(Item(id) { released.change { $0 += 1 } }) }
    await rig?.settle()
    switch how {
    case .cancel: token.value?.cancel()
    case .cancelInsideAValue: break
    case .release: token.change { $0 = nil }
    case .finish: rig?.end(.finished)
    case .fail: rig?.end(.failure(.failed))
    }
    await rig?.settle()
    // In these cases there may be no value in which to cancel.
    if how == .cancelInsideAValue { token.value?.cancel() }

    if how != .finish || tested.name != "Future" {
      if tested.traits.contains(.elsewhere) { await isSubscriberReleased.wait { $0 } }
      #expect(isSubscriberReleased.value, "the subscriber is held")
      #expect(closures == nil, "the operator's closures are held")
    }
    let isOriginHeld = rig?.isOriginHeld
    rig = nil
    #expect(isOriginHeld?() != true, "the upstream is held")
    if tested.traits.contains(.elsewhere) {
      await released.wait { $0 == 3 }
    } else if tested.traits.contains(.fed) {
      #expect(released.value == 3, "values are held")
    }
    token.change { _ in }
  }

  @Test(.covers("R6"), arguments: ContractCase.all(.fed)) func aCancelInTheMiddleOfDeliveriesReleases(
    _ tested: ContractCase
  ) async {
    weak var subscriber: Witness?
    let rig = tested.make(Witness())
    let token = Probe<AnyCancellable?>(nil)

    func subscribe() {
      let outer = Witness()
      subscriber = outer
      let ownToken = rig.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in outer.look() })
      token.change { $0 = ownToken }
    }

    subscribe()
    onThreads(3) { thread in
      if thread == 0 {
        token.value?.cancel()
      } else {
        for number in 1...20 { rig.send(Item(1000 * thread + number)) }
      }
    }
    await rig.settle()
    #expect(subscriber == nil)
    token.change { _ in }
  }
}

import Causeway
import CausewayTesting
import Testing

/// Each test uses the publisher from inside a callback, on another thread and then on the same one.
///
/// Under a lock the first would not return, and the second would deadlock.
@Suite struct R4LockTests {
  /// Uses a publisher in every way, once.
  private final class Poke: Sendable {
    private let rig: Rig
    /// Whether the call on the other thread has returned, or `nil` before it.
    let isBack = Probe<Bool?>(nil)

    init(_ rig: Rig) {
      self.rig = rig
    }

    func callAsFunction() {
      var isFirst = false
      isBack.change { isBack in
        isFirst = isBack == nil
        isBack = isBack ?? false
      }
      guard isFirst else { return }
      let came = returnsOnAnotherThread { [self] in use() }
      use()
      isBack.change { $0 = came }
    }

    private func use() {
      rig.send(Item(70))
      let token = rig.publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      token.cancel()
    }
  }

  @Test(.covers("R4"), arguments: ContractCase.all) func valuesAndTheEndComeUnderNoLock(_ tested: ContractCase) async {
    let rig = tested.make(Witness())
    let inSubscription = Poke(rig)
    let inValue = Poke(rig)
    let inEnd = Poke(rig)
    let log = EventLog(
      rig.publisher, onValue: { _, _ in inValue() }, onSubscription: { _ in inSubscription() },
      onCompletion: { _ in inEnd() })
    rig.feed(1...5)
    await rig.settle()
    rig.end(.finished)
    if tested.traits.contains(.ends) { await log.end() }
    #expect(inSubscription.isBack.value == true)
    if !log.ids.isEmpty { #expect(inValue.isBack.value == true) }
    if tested.traits.contains(.ends) { #expect(inEnd.isBack.value == true) }
    log.cancel()
  }

  @Test(.covers("R4"), arguments: ContractCase.all) func aCancelRunsUnderNoLock(_ tested: ContractCase) async {
    let rig = tested.make(Witness())
    let poke = Poke(rig)
    let token = rig.publisher.handleEvents(receiveCancel: { poke() })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    await rig.settle()
    token.cancel()
    #expect(!tested.traits.contains(.fed) || poke.isBack.value == true)
  }

  @Test(.covers("R4"), arguments: ContractCase.all) func theSubscriberIsReleasedUnderNoLock(_ tested: ContractCase)
    async
  {
    let rig = tested.make(Witness())
    let poke = Poke(rig)

    func subscribe() -> AnyCancellable {
      let held = Item(0) { poke() }
      return rig.publisher.sink(receiveCompletion: { _ in _ = held }, receiveValue: { _ in _ = held })
    }

    let token = subscribe()
    await rig.settle()
    token.cancel()
    await rig.settle()
    #expect(poke.isBack.value == true)
  }

  @Test(.covers("R4"), arguments: ContractCase.all(.fed)) func valuesAreDestroyedUnderNoLock(_ tested: ContractCase)
    async
  {
    let rig = tested.make(Witness())
    let poke = Poke(rig)
    let log = EventLog(rig.publisher)
    rig.send(Item(1) { poke() })
    rig.feed(2...5)
    rig.end(.finished)
    log.cancel()
    await rig.settle()
    // Sources that keep their last value, such as a future, may keep this one.
    #expect(tested.name == "Future" || poke.isBack.value == true)
  }
}

import Causeway
import Testing

@Suite struct R1GrammarTests {
  @Test(.covers("R1"), arguments: ContractCase.all) func subscriptionThenValuesThenOneEnd(_ tested: ContractCase) async
  {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher)
    #expect(log.events.first == .subscription)
    rig.feed(1...5)
    rig.end(.finished)
    let isEnded = tested.traits.contains(.ends)
    await rig.settle()
    if isEnded { await log.end() }
    rig.feed(6...7)
    rig.end(.finished)
    rig.end(.failure(.other))
    await rig.settle()

    #expect(log.events.count { $0 == .subscription } == 1)
    #expect(log.endCount == (isEnded ? 1 : 0))
    #expect(log.ids == tested.expected(isEnded ? [1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6, 7]))
    if isEnded { #expect(log.events.last == .finished || log.events.last == .failed(.failed)) }
  }

  @Test(.covers("R1"), arguments: ContractCase.all([.fed, .ends])) func nothingFollowsAFailure(_ tested: ContractCase)
    async
  {
    let rig = tested.make(Witness())
    let log = EventLog(rig.publisher)
    rig.end(.failure(.failed))
    await log.end()
    let events = log.events
    #expect(log.endCount == 1)
    rig.feed(1...3)
    rig.end(.finished)
    await rig.settle()
    #expect(log.events == events)
  }

  @Test(.covers("R1"), arguments: ContractCase.all([.fed, .ends])) func aLateSubscriberHearsOfTheEnd(
    _ tested: ContractCase
  ) async {
    let rig = tested.make(Witness())
    rig.feed(1...5)
    rig.end(.failure(.failed))
    let log = EventLog(rig.publisher)
    if tested.traits.contains(.alone) { rig.end(.finished) }
    await log.end()
    #expect(log.events.first == .subscription)
    #expect(log.endCount == 1)
    rig.feed(6...7)
    await rig.settle()
    #expect(log.endCount == 1)
  }
}

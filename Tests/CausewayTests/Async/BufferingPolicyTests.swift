import Causeway
import CausewayTesting
import Testing

@Suite struct BufferingPolicyTests {
  private let subject = PassthroughSubject<Int, Never>()

  @Test(arguments: [1, 2, 5, 10, 20]) func theOldestAreKept(limit: Int) async {
    var iterator = subject.values(bufferingPolicy: .bufferingOldest(limit)).makeAsyncIterator()
    for value in 1...10 { subject.send(value) }
    subject.send(completion: .finished)
    for value in 1...min(limit, 10) { #expect(await iterator.next() == value) }
    #expect(await iterator.next() == nil)
  }

  @Test(arguments: [1, 2, 5, 10, 20]) func theNewestAreKept(limit: Int) async {
    var iterator = subject.values(bufferingPolicy: .bufferingNewest(limit)).makeAsyncIterator()
    for value in 1...10 { subject.send(value) }
    subject.send(completion: .finished)
    for value in (1...10).suffix(limit) { #expect(await iterator.next() == value) }
    #expect(await iterator.next() == nil)
  }

  @Test func takingOneMakesRoomForOne() async {
    var oldest = subject.values(bufferingPolicy: .bufferingOldest(2)).makeAsyncIterator()
    var newest = subject.values(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()
    for value in 1...3 { subject.send(value) }
    #expect(await oldest.next() == 1)
    #expect(await newest.next() == 2)
    for value in 4...5 { subject.send(value) }
    #expect(await oldest.next() == 2)
    #expect(await oldest.next() == 4)
    #expect(await newest.next() == 4)
    #expect(await newest.next() == 5)
    subject.send(6)
    #expect(await oldest.next() == 6)
    #expect(await newest.next() == 6)
  }

  @Test(arguments: [BufferingPolicy.bufferingOldest(1), .bufferingNewest(1)])
  func droppedValuesAreReleasedImmediately(policy: BufferingPolicy) {
    let counter = ReleaseCounter()
    let items = PassthroughSubject<Item, Never>()
    let iterator = items.values(bufferingPolicy: policy).makeAsyncIterator()
    for _ in 0..<10 { items.send(counter.item()) }
    #expect(counter.liveCount == 1)
    withExtendedLifetime(iterator) {}
  }

  @Test(arguments: 1...20) func unboundedKeepsAll(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var iterator = subject.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    var (sent, taken) = (0, 0)
    for _ in 0..<100 {
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        subject.send(sent)
        sent += 1
      }
      for _ in 0..<Int.random(in: 0..<20, using: &random) where taken < sent {
        #expect(await iterator.next() == taken)
        taken += 1
      }
    }
  }
}

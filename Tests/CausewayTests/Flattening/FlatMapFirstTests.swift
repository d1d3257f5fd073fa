import Causeway
import CausewayTesting
import Testing

@Suite struct FlatMapFirstTests {
  private let outer = TappedSubject()
  private let inners = Feeds(4)

  @Test func valuesAreLeftOutWhileAnInnerRuns() {
    let called = Probe<[Int]>([])
    let recorder = Recorder(
      outer.publisher.flatMapFirst { [inners] value in
        called.append(value)
        return inners[value]
      })
    outer.send(0, 1)
    inners.send(1, 99)
    inners.send(0, 1)
    inners.finish(0)
    inners.send(1, 99)
    outer.send(2, 3)
    inners.send(2, 2)
    #expect(called.value == [0, 2])
    #expect(recorder.values == [1, 2])
    outer.finish()
    #expect(recorder.completion == nil)
    inners.finish(2)
    #expect(recorder.isFinished)
  }

  @Test func aValueThatIsLeftOutIsReleased() {
    let counter = ReleaseCounter()
    let items = PassthroughSubject<Item, Never>()
    let never = PassthroughSubject<Int, Never>()
    let token = items.flatMapFirst { _ in never }.sink { _ in }
    for _ in 0..<5 { items.send(counter.item()) }
    #expect(counter.liveCount == 0)
    token.cancel()
  }
}

import Causeway
import CausewayTesting
import Testing

@Suite struct DropWhileTests {
  @Test func sendsAllFromTheFirstThatDoesNotFit() {
    let recorder = Recorder([1, 2, 3, 1].publisher.drop { $0 < 3 })
    #expect(recorder.values == [3, 1])
    #expect(recorder.isFinished)
  }

  @Test func asksNoMoreOnceItSends() {
    let asked = Probe<[Int]>([])
    let recorder = Recorder(
      [1, 3, 1].publisher.drop { value in
        asked.append(value)
        return value < 3
      })
    #expect(recorder.values == [3, 1])
    #expect(asked.value == [1, 3])
  }

  @Test func releasesItsClosureOnceItSends() {
    let subject = PassthroughSubject<Int, TestError>()
    weak var closure: Witness?
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closure = witness
      return subject.drop { value in
        witness.look()
        return value < 3
      }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    let token = subscribe()
    subject.send(1)
    #expect(closure != nil)
    subject.send(3)
    #expect(closure == nil)
    token.cancel()
  }

  @Test func eachSubscriptionDropsForItself() {
    let upstream = TappedSubject()
    let rest = upstream.publisher.drop { $0 < 3 }
    let first = Recorder(rest)
    upstream.send(3)
    let second = Recorder(rest)
    upstream.send(1, 4)
    #expect(first.values == [3, 1, 4])
    #expect(second.values == [4])
  }

  @Test func passesAFailureOnWhileItLeavesOut() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.drop { _ in true })
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}

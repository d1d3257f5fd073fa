import Causeway
import CausewayTesting
import Testing

@Suite struct RemoveDuplicatesByTests {
  @Test func comparesWithTheLastOneSent() {
    let pairs = Probe<[[Int]]>([])
    let recorder = Recorder(
      [1, 2, 3, 10].publisher.removeDuplicates { last, next in
        pairs.append([last, next])
        return next - last < 2
      })
    #expect(recorder.values == [1, 3, 10])
    #expect(pairs.value == [[1, 2], [1, 3], [3, 10]])
    #expect(recorder.isFinished)
  }

  @Test func eachSubscriptionComparesForItself() {
    let upstream = TappedSubject()
    let changes = upstream.publisher.removeDuplicates(by: ==)
    let first = Recorder(changes)
    upstream.send(1)
    let second = Recorder(changes)
    upstream.send(1)
    #expect(first.values == [1])
    #expect(second.values == [1])
    upstream.fail()
    #expect(first.failure == .failed)
  }
}

import Causeway
import CausewayTesting
import Testing

@Suite struct DropFirstTests {
  @Test(arguments: [(0, [1, 2, 3]), (2, [3]), (3, []), (4, [])])
  func leavesOutTheFirst(count: Int, expected: [Int]) {
    let recorder = Recorder([1, 2, 3].publisher.dropFirst(count))
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
  }

  @Test func leavesOutOneIfNotToldOtherwise() {
    #expect(Recorder([1, 2, 3].publisher.dropFirst()).values == [2, 3])
  }

  @Test func eachSubscriptionCountsForItself() {
    let upstream = TappedSubject()
    let rest = upstream.publisher.dropFirst()
    let first = Recorder(rest)
    upstream.send(1)
    let second = Recorder(rest)
    upstream.send(2, 3)
    #expect(first.values == [2, 3])
    #expect(second.values == [3])
  }

  @Test func passesAFailureOnWhileItLeavesOut() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.dropFirst())
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}

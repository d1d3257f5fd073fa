import Causeway
import CausewayTesting
import Testing

@Suite struct LastWhereTests {
  @Test func sendsTheLastThatFitsAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.last { $0 < 3 })
    upstream.send(1, 2, 3)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
  }

  @Test func finishesEmptyIfNoneFits() {
    let recorder = Recorder([3, 4].publisher.last { $0 < 3 })
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsIt() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.last { $0 < 3 })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriptionKeepsItsOwn() {
    let upstream = TappedSubject()
    let last = upstream.publisher.last { $0 < 3 }
    let first = Recorder(last)
    upstream.send(1)
    let second = Recorder(last)
    upstream.send(3)
    upstream.finish()
    #expect(first.values == [1])
    #expect(second.values == [])
  }
}

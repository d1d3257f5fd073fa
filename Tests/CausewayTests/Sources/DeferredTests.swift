import Causeway
import CausewayTesting
import Testing

@Suite struct DeferredTests {
  @Test func makesAPublisherForEachSubscriber() {
    let made = Probe(0)
    let publisher = Deferred {
      made.change { $0 += 1 }
      return Just(made.value)
    }
    #expect(made.value == 0)
    #expect(Recorder(publisher).values == [1])
    #expect(Recorder(publisher).values == [2])
  }

  @Test func passesTheFailureOn() {
    #expect(Recorder(Deferred { Fail<Int, TestError>(error: .failed) }).failure == .failed)
  }
}

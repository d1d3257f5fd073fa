import CausewayTesting
import Testing

@testable import Causeway

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

@Suite struct EmptyTests {
  @Test func finishesAtOnce() {
    let recorder = Recorder(Empty<Int, TestError>())
    #expect(recorder.values == [])
    #expect(recorder.isFinished)
  }

  @Test func neverEndsIfNotToComplete() {
    let cancels = Probe(0)
    let recorder = Recorder(
      Empty<Int, TestError>(completeImmediately: false).handleEvents(receiveCancel: { cancels.change { $0 += 1 } }))
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(recorder.completion == nil)
    #expect(cancels.value == 1)
  }

  @Test(.covers("R5")) func cancelAtOnceStopsIt() {
    #expect(Empty<Int, Never>().quitting(after: 0).completions == 0)
  }
}

@Suite struct FailTests {
  @Test func failsAtOnce() {
    let recorder = Recorder(Fail<Int, TestError>(error: .failed))
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R5")) func cancelAtOnceStopsIt() {
    #expect(Fail<Int, TestError>(error: .failed).quitting(after: 0).completions == 0)
  }
}

@Suite struct JustTests {
  @Test func sendsItsValueAndFinishesForEachSubscriber() {
    let just = Just(1)
    for _ in 0..<2 {
      let recorder: Recorder<Int, Never> = Recorder(just)
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
    }
  }

  @Test(.covers("R5"), arguments: 0...1) func cancelFromInsideStopsIt(after count: Int) {
    let (values, completions) = Just(1).quitting(after: count)
    #expect(values == Array([1].prefix(count)))
    #expect(completions == 0)
  }
}

@Suite struct CancelFlagTests {
  @Test func isCancelledByItsSubscription() {
    let flag = CancelFlag()
    let subscription = flag.subscription
    #expect(flag.isOpen)
    #expect(subscription.isActive)
    subscription.cancel()
    subscription.cancel()
    #expect(!flag.isOpen)
    #expect(!subscription.isActive)
    #expect(!flag.subscription.isActive)
  }
}

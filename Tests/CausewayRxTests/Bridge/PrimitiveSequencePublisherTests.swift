import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Testing

@Suite struct PrimitiveSequencePublisherTests {
  typealias Reply = @Sendable (SingleEvent<Int>) -> Void

  private let replies = Probe<[Reply]>([])
  private let disposals = Probe(0)

  /// Work that the test answers.
  private var work: Single<Int> {
    .create { [replies, disposals] observer in
      replies.append(observer)
      return Disposables.create { disposals.change { $0 += 1 } }
    }
  }

  @Test(.covers("a1")) func eachSubscriberRunsTheWorkOnce() {
    let publisher = work.asPublisher()
    #expect(replies.value.isEmpty)
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    #expect(replies.value.count == 2)
    replies.value[0](.success(1))
    replies.value[1](.failure(Mishap.first))
    #expect(first.values == [1])
    #expect(first.isFinished)
    #expect(second.values == [])
    #expect(second.failure as? Mishap == .first)
    #expect(disposals.value == 2)
    first.cancel()
    second.cancel()
  }

  @Test(.covers("a1")) func onlyTheFirstAnswerCounts() {
    withReports { reports in
      let recorder = Recorder(work.asPublisher())
      replies.value[0](.success(1))
      replies.value[0](.success(2))
      replies.value[0](.failure(Mishap.first))
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
      recorder.cancel()
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 2))
    }
  }

  @Test(.covers("B5")) func cancellingDisposesTheWork() {
    let recorder = Recorder(work.asPublisher())
    #expect(disposals.value == 0)
    recorder.cancel()
    recorder.cancel()
    #expect(disposals.value == 1)
    replies.value[0](.success(1))
    #expect(recorder.events.isEmpty)
    #expect(disposals.value == 1)
  }

  @Test(.covers("B5")) func cancellingOneLeavesTheWorkOfTheOther() {
    let publisher = work.asPublisher()
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    first.cancel()
    #expect(disposals.value == 1)
    replies.value[1](.success(2))
    #expect(second.values == [2])
    #expect(disposals.value == 2)
    second.cancel()
  }

  @Test func aCompletableFinishesOrFails() {
    let done = Recorder(Completable.empty().asPublisher())
    let failed = Recorder(Completable.error(Mishap.first).asPublisher())
    #expect(done.isFinished)
    #expect(failed.failure as? Mishap == .first)
    done.cancel()
    failed.cancel()
  }

  @Test func cancellingDisposesOfACompletable() {
    let disposed = Probe(0)
    let kept = Probe<[Completable.CompletableObserver]>([])
    let work = Completable.create { observer in
      kept.append(observer)
      return Disposables.create { disposed.change { $0 += 1 } }
    }
    let recorder = Recorder(work.asPublisher())
    #expect(disposed.value == 0)
    recorder.cancel()
    #expect(disposed.value == 1)
  }
}

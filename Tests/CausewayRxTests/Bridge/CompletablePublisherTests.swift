import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct CompletablePublisherTests {
  @Test func finishesOrFails() {
    let done = Recorder(Completable.empty().asPublisher())
    let failed = Recorder(Completable.error(Mishap.first).asPublisher())
    #expect(done.isFinished)
    #expect(failed.failure as? Mishap == .first)
    done.cancel()
    failed.cancel()
  }

  @Test func cancellingDisposesOfTheWork() {
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

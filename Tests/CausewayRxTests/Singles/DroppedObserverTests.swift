import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// Work that releases its observer without an answer, or answers twice.
@Suite struct DroppedObserverTests {
  private func location(_ failure: (any Error)?) -> CodeLocation? {
    if case .dropped(let location) = failure as? CallbackError<any Error> { location } else { nil }
  }

  @Test func aSingleThatReleasesItsObserverInsideTheCallFailsAndReportsItsLine() {
    withReports { reports in
      let line: UInt = #line + 1
      let single = Single<Int>.create { _ in Disposables.create() }
      let recorder = Recorder(single.asPublisher())
      #expect(recorder.values == [])
      #expect(location(recorder.failure)?.line == line)
      #expect(location(recorder.failure)?.fileID == "CausewayRxTests/DroppedObserverTests.swift")
      #expect(reports.value.map(\.kind) == [.dropped])
      #expect(reports.value.map(\.location) == [location(recorder.failure)])
      recorder.cancel()
    }
  }

  @Test func aSingleThatReleasesItsObserverLaterFailsThen() {
    withReports { reports in
      let kept = Probe<[Single<Int>.SingleObserver]>([])
      let disposals = Probe(0)
      let single = Single<Int>.create { observer in
        kept.append(observer)
        return Disposables.create { disposals.change { $0 += 1 } }
      }
      let errors = Probe<[String]>([])
      let token = single.subscribe(
        onFailure: { _ in errors.append("failed") }, onDisposed: { errors.append("disposed") })
      #expect(reports.value.isEmpty)
      kept.change { $0 = [] }
      #expect(errors.value == ["failed", "disposed"])
      #expect(disposals.value == 1)
      #expect(reports.value.map(\.kind) == [.dropped])
      token.dispose()
    }
  }

  @Test func awaitingASingleThatReleasesItsObserverThrows() async {
    await withReports { reports in
      let single = Single<Int>.create { _ in Disposables.create() }
      await #expect(throws: CallbackError<any Error>.self) { try await single.value }
      #expect(reports.value.map(\.kind) == [.dropped])
    }
  }

  @Test func aCompletableThatReleasesItsObserverFails() {
    withReports { reports in
      let line: UInt = #line + 1
      let work = Completable.create { _ in Disposables.create() }
      let recorder = Recorder(work.asPublisher())
      #expect(location(recorder.failure)?.line == line)
      #expect(reports.value.map(\.kind) == [.dropped])
      recorder.cancel()
    }
  }

  @Test func afterTheAnswerOrADisposalNothingIsReported() {
    withReports { reports in
      let kept = Probe<[Single<Int>.SingleObserver]>([])
      let single = Single<Int>.create { observer in
        kept.append(observer)
        return Disposables.create()
      }
      let answered = Recorder(single.asPublisher())
      kept.value[0](.success(1))
      let cancelled = Recorder(single.asPublisher())
      cancelled.cancel()
      kept.change { $0 = [] }
      #expect(answered.values == [1])
      #expect(answered.isFinished)
      #expect(cancelled.events.isEmpty)
      #expect(reports.value.isEmpty)
      answered.cancel()
    }
  }

  @Test func aSecondAnswerIsIgnoredAndReported() {
    withReports { reports in
      let single = Single<Int>.create { observer in
        observer(.success(1))
        observer(.failure(Mishap.first))
        return Disposables.create()
      }
      let recorder = Recorder(single.asPublisher())
      #expect(recorder.values == [1])
      #expect(recorder.isFinished)
      #expect(reports.value.map(\.kind) == [.calledTwice])
      recorder.cancel()
    }
  }

  @Test func anAnswerAfterADisposalIsNotReported() {
    withReports { reports in
      let kept = Probe<[Single<Int>.SingleObserver]>([])
      let single = Single<Int>.create { observer in
        kept.append(observer)
        return Disposables.create()
      }
      let recorder = Recorder(single.asPublisher())
      recorder.cancel()
      kept.value[0](.success(1))
      #expect(recorder.events.isEmpty)
      #expect(reports.value.isEmpty)
      kept.change { $0 = [] }
      #expect(reports.value.isEmpty)
    }
  }

  @Test func aRetryDoesTheWorkAgain() {
    withReports { reports in
      let attempts = Probe(0)
      let single = Single<Int>.create { observer in
        attempts.change { $0 += 1 }
        if attempts.value == 2 { observer(.success(2)) }
        return Disposables.create()
      }
      let recorder = Recorder(single.retry(3).asPublisher())
      #expect(recorder.values == [2])
      #expect(reports.value.map(\.kind) == [.dropped])
      recorder.cancel()
    }
  }

  /// The release of the observer and a disposal at the same time: the work is disposed of once, and at most one error is
  /// delivered.
  @Test func aReleaseMayRaceWithADisposal() {
    withReports { reports in
      for _ in 1...200 {
        let kept = Probe<[Single<Int>.SingleObserver]>([])
        let disposals = Probe(0)
        let errors = Probe(0)
        let single = Single<Int>.create { observer in
          kept.append(observer)
          return Disposables.create { disposals.change { $0 += 1 } }
        }
        let token = single.subscribe(onFailure: { _ in errors.change { $0 += 1 } })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
          if thread == 0 { token.dispose() } else { kept.change { $0 = [] } }
        }
        #expect(disposals.value == 1)
        #expect(errors.value <= 1)
      }
      #expect(reports.value.count <= 200)
    }
  }
}

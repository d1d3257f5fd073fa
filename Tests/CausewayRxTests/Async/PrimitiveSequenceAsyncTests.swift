import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct PrimitiveSequenceAsyncTests {
  @Test func givesTheValueOrThrowsTheError() async throws {
    #expect(try await Single.just(1).value == 1)
    await #expect(throws: Mishap.first) { try await Single<Int>.error(Mishap.first).value }
  }

  @Test func theValueIsAnAsyncSequenceToo() async throws {
    var seen: [Int] = []
    for try await element in Single.just(1).values { seen.append(element) }
    #expect(seen == [1])
    for try await _ in Completable.empty().values {}
  }

  @Test(.covers("B11")) func aSecondCallIsIgnored() async throws {
    try await withReports { reports in
      let queue = DispatchQueue(label: "service", attributes: .concurrent)
      for _ in 1...50 {
        let single = Single<Int>.create { observer in
          queue.async { observer(.success(1)) }
          queue.async { observer(.success(1)) }
          queue.async { observer(.success(1)) }
          return Disposables.create()
        }
        let value = try await single.value
        #expect(value == 1)
      }
      queue.sync(flags: .barrier) {}
      #expect(reports.value.map(\.kind) == Array(repeating: .calledTwice, count: 100))
    }
  }

  @Test(.covers("B11")) func cancellingDisposesOfTheWorkAndEndsTheWait() async {
    let disposed = Probe(0)
    let begun = TestSignal()
    let late = Probe<[@Sendable (SingleEvent<Int>) -> Void]>([])
    let task = Task {
      try await Single<Int>.create { observer in
        late.append(observer)
        begun.fire()
        return Disposables.create { disposed.change { $0 += 1 } }
      }.value
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(disposed.value == 1)
    late.value[0](.success(1))
  }

  /// An answer and a cancel at the same time: one of them ends the wait, once.
  @Test(.covers("B11")) func anAnswerMayRaceWithACancel() async {
    let queue = DispatchQueue(label: "service")
    for _ in 1...100 {
      let disposed = Probe(0)
      let task = Task {
        try await Single<Int>.create { observer in
          queue.async { observer(.success(1)) }
          return Disposables.create { disposed.change { $0 += 1 } }
        }.value
      }
      task.cancel()
      switch await task.result {
      case .success(let value): #expect(value == 1)
      case .failure(let error): #expect(error is CancellationError)
      }
      #expect(disposed.value == 1)
    }
  }

  @Test func aCompletableIsAwaitedOrThrowsItsError() async throws {
    try await Completable.empty().value
    await #expect(throws: Mishap.first) { try await Completable.error(Mishap.first).value }
  }

  @Test func cancellingDisposesOfACompletableAndEndsTheWait() async {
    let disposed = Probe(0)
    let begun = TestSignal()
    let kept = Probe<[Completable.CompletableObserver]>([])
    let task = Task {
      try await Completable.create { observer in
        kept.append(observer)
        begun.fire()
        return Disposables.create { disposed.change { $0 += 1 } }
      }.value
    }
    await begun.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(disposed.value == 1)
  }
}

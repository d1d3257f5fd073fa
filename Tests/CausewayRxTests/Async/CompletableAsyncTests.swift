import CausewayRx
import CausewayTesting
import Testing

@Suite struct CompletableAsyncTests {
  @Test func waitsForTheEndOrThrowsTheError() async throws {
    try await Completable.empty().value
    await #expect(throws: Mishap.first) { try await Completable.error(Mishap.first).value }
  }

  @Test func cancellingDisposesOfTheWorkAndEndsTheWait() async {
    let disposed = Probe(0)
    let begun = Signal()
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

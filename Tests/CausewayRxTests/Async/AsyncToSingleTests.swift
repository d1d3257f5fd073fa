import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite(.settles) struct AsyncToSingleTests {
  @Test func runsTheFunctionForEachSubscription() async throws {
    let runs = Probe(0)
    let single = asyncToSingle {
      runs.change { $0 += 1 }
      return runs.value
    }
    #expect(runs.value == 0)
    #expect(try await single.value == 1)
    #expect(try await single.value == 2)
  }

  @Test func anErrorIsTheErrorOfTheSingle() async {
    await #expect(throws: Mishap.first) { try await asyncToSingle { () -> Int in throw Mishap.first }.value }
    await #expect(throws: CancellationError.self) {
      try await asyncToSingle { () -> Int in throw CancellationError() }.value
    }
  }

  @Test func theEventsComeInOrder() async {
    let (diary, done) = (Diary(), TestSignal())
    let token = asyncToSingle { 1 }.do(onSuccess: { diary.write("do \($0)") }).subscribe(
      onSuccess: { diary.write("\($0)") },
      onDisposed: {
        diary.write("disposed")
        done.fire()
      })
    await done.wait()
    #expect(diary.lines == ["do 1", "1", "disposed"])
    token.dispose()
  }

  @Test func disposalCancelsTheTaskAndNothingFollows() async {
    let (started, cancelled, ended) = (TestSignal(), TestSignal(), TestSignal())
    let single = asyncToSingle { () -> Int in
      await withTaskCancellationHandler {
        started.fire()
        await cancelled.wait()
      } onCancel: {
        cancelled.fire()
      }
      ended.fire()
      return 1
    }
    let values = Probe<[Int]>([])
    let token = single.subscribe(onSuccess: { values.append($0) })
    await started.wait()
    token.dispose()
    await ended.wait()
    #expect(values.value.isEmpty)
  }

  @MainActor @Test func aFunctionOfTheMainActorRunsThere() async throws {
    var places: [Bool] = []
    let single = asyncToSingle { places.append(MainActorContext.isCurrent) }
    try await Task.detached { try await single.value }.value
    #expect(places == [true])
  }
}

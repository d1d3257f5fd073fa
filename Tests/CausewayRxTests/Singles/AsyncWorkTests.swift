import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Singles and completables created from `async` work.
@Suite struct AsyncWorkTests {
  @Test func givesTheValue() async {
    let done = TestSignal()
    let values = Probe<[Int]>([])
    let token = Single.create { 1 }.subscribe(onSuccess: { values.append($0) }, onDisposed: { done.fire() })
    await done.wait()
    #expect(values.value == [1])
    token.dispose()
  }

  @Test func givesTheError() async {
    let done = TestSignal()
    let errors = Probe<[String]>([])
    let work = Completable.create { throw Mishap.first }
    let token = work.subscribe(onError: { errors.append("\($0)") }, onDisposed: { done.fire() })
    await done.wait()
    #expect(errors.value == ["first"])
    token.dispose()
  }

  @Test func disposalCancelsTheTask() async {
    let (started, cancelled) = (TestSignal(), TestSignal())
    let single = Single<Int>.create {
      await withTaskCancellationHandler {
        started.fire()
        await cancelled.wait()
      } onCancel: {
        cancelled.fire()
      }
      return 1
    }
    let values = Probe<[Int]>([])
    let token = single.subscribe(onSuccess: { values.append($0) })
    await started.wait()
    token.dispose()
    await cancelled.wait()
    #expect(values.value.isEmpty)
  }
}

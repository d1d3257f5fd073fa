import Causeway
import CausewayTesting
import Testing

@Suite struct FirstValueTests {
  private let upstream = TappedSubject()

  /// Waits for the first value of the upstream in a task, and returns when the task has subscribed.
  private func start() async -> Task<Result<Int?, TestError>, Never> {
    let isSubscribed = Watched(false)
    let publisher = upstream.publisher
    let task = Task {
      do throws(TestError) {
        return Result<Int?, TestError>.success(
          try await Subscribing(publisher) { isSubscribed.change { $0 = true } }.first())
      } catch {
        return .failure(error)
      }
    }
    await isSubscribed.wait { $0 }
    return task
  }

  /// Signals when `subscribe` has returned; from then on no value is missed (R7).
  private struct Subscribing<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure

    let base: Base
    let onSubscribed: @Sendable () -> Void

    init(_ base: Base, _ onSubscribed: @escaping @Sendable () -> Void) {
      self.base = base
      self.onSubscribed = onSubscribed
    }

    func subscribe(_ subscriber: sending some Subscriber<Base.Output, Base.Failure>) {
      base.subscribe(subscriber)
      onSubscribed()
    }
  }

  @Test func isTheFirstValueAndThenCancels() async {
    let task = await start()
    upstream.send(1, 2)
    #expect(await task.value == .success(1))
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func isThereAtOnceIfTheValueIs() async {
    #expect(await Just(1).first() == 1)
    #expect(await (1...3).publisher.first() == 1)
    #expect(await CurrentValueSubject<Int, Never>(5).first() == 5)
    #expect(await [Int?.none, 1].publisher.first() == .some(.none))
  }

  @Test func isNothingWhenThereIsNone() async {
    #expect(await Empty<Int, Never>().first() == nil)
    let task = await start()
    upstream.finish()
    #expect(await task.value == .success(nil))
  }

  @Test func throwsTheFailure() async {
    let task = await start()
    upstream.fail()
    #expect(await task.value == .failure(.failed))
  }

  @Test func isNothingWhenTheTaskIsCancelled() async {
    let task = await start()
    task.cancel()
    #expect(await task.value == .success(nil))
    #expect(upstream.seen == [.cancelled])
    upstream.send(1)
    #expect(upstream.seen == [.cancelled])
  }

  @MainActor @Test func goesOnWhereItWasCalled() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    #expect(await subject.first() == 1)
    MainActor.assertIsolated()
  }
}

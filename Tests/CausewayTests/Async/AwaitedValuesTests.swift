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

@Suite struct LastValueTests {
  @Test func isTheLastValue() async {
    #expect(await (1...1_000).publisher.last() as Int? == 1_000)
    #expect(await Empty<Int, Never>().last() as Int? == nil)
    #expect(await [1, nil].publisher.last() as Int?? == .some(.none))
  }

  @Test func throwsTheFailureWithItsType() async {
    let failing = [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError.failed))
    do throws(TestError) {
      let value: Int? = try await failing.last()
      Issue.record("\(String(describing: value))")
    } catch {
      #expect(error == .failed)
    }
  }

  @Test func keepsNoMoreThanOneValue() async {
    let clock = TestClock()
    let subject = PassthroughSubject<Item, Never>()
    let released = Probe(0)
    let task = Task(executorPreference: clock.taskExecutor) {
      let last: Item? = await subject.last()
      return last?.id
    }
    await clock.settle()
    for id in 1...10 { subject.send(Item(id) { released.change { $0 += 1 } }) }
    await clock.settle()
    #expect(released.value >= 8)
    subject.send(completion: .finished)
    #expect(await task.value == 10)
  }

  @Test func isNothingWhenTheTaskIsCancelled() async {
    let clock = TestClock()
    let upstream = TappedSubject()
    let task = Task(executorPreference: clock.taskExecutor) {
      let last: Int?? = try? await upstream.publisher.last()
      return last
    }
    await clock.settle()
    upstream.send(1)
    await clock.settle()
    task.cancel()
    #expect(await task.value == .some(.none))
    #expect(upstream.seen == [.value(1), .cancelled])
  }
}

@Suite struct CollectedValuesTests {
  @Test func areAllValues() async {
    #expect(await (1...1_000).publisher.collect() as [Int] == Array(1...1_000))
    #expect(await Empty<Int, Never>().collect() as [Int] == [])
  }

  @Test func throwsTheFailureWithItsType() async {
    let failing = [1, 2].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError.failed))
    do throws(TestError) {
      let values: [Int] = try await failing.collect()
      Issue.record("\(values)")
    } catch {
      #expect(error == .failed)
    }
  }

  @Test func endsWithTheTask() async {
    let clock = TestClock()
    let upstream = TappedSubject()
    let task = Task(executorPreference: clock.taskExecutor) {
      let values: [Int]? = try? await upstream.publisher.collect()
      return values
    }
    await clock.settle()
    upstream.send(1, 2)
    await clock.settle()
    task.cancel()
    #expect(await task.value == [1, 2])
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
  }

  @MainActor @Test func goesOnWhereItWasCalled() async {
    let values: [Int] = await [1, 2].publisher.collect()
    MainActor.assertIsolated()
    #expect(values == [1, 2])
  }
}

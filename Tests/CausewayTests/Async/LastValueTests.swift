import Causeway
import CausewayTesting
import Testing

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

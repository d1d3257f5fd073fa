import Causeway
import CausewayTesting
import Testing

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

import Causeway
import CausewayTesting
import Testing

@Suite(.checksSubscriptions) struct RecorderValueTests {
  private func messages(_ body: () async -> Void) async -> [String] {
    let messages = Probe<[String]>([])
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    return messages.value
  }

  @Test func givesAValueByItsNumber() async throws {
    let subject = PassthroughSubject<String, Never>()
    let recorder = Recorder(subject)
    async let third = recorder.value(3)
    for value in ["a", "b", "c", "d"] { subject.send(value) }
    #expect(try await third == "c")
    #expect(try await recorder.value(1) == "a")
    await recorder.expectNext("a")
  }

  @Test func aValueBehindTheEndFailsTheTestAndNotTheProcess() async {
    let recorder = Recorder(["a", "b"].publisher)
    let messages = await messages {
      await #expect(throws: UnmetExpectation.self) { try await recorder.value(3) }
    }
    #expect(
      messages == [
        """
        expected value 3, but the publisher ended after 2 values
        so far: the value a, the value b, the finish
        """
      ])
  }

  @Test func valuesAreCountedFromOne() async {
    let recorder = Recorder(["a"].publisher)
    let messages = await messages { _ = try? await recorder.value(0) }
    #expect(messages.map { $0.hasPrefix("expected value 0, but values are counted from 1") } == [true])
  }

  @Test func aCancelEndsTheWait() async {
    let recorder = Recorder(PassthroughSubject<Int, Never>())
    let messages = await messages {
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await #expect(throws: UnmetExpectation.self) { try await recorder.value(1) }
      }.value
    }
    #expect(messages.map { $0.hasPrefix("expected value 1, but the test was cancelled while waiting") } == [true])
  }

  @Test func eventsHaveATime() async {
    let clock = TestClock()
    let recorder = Recorder(OneShotTimer(after: .seconds(2), clock: clock), clock: clock)
    await clock.advance(by: .seconds(3))
    #expect(recorder.events.map(\.time) == [.seconds(2), .seconds(2)])
    #expect(recorder.events.map(\.instant.offset) == recorder.events.map(\.time))
  }

  @Test func aRecorderWithAClockTellsTimes() async {
    let clock = TestClock()
    let messages = await messages {
      await withRecorder(OneShotTimer(after: .seconds(2), clock: clock).map { 1 }, clock: clock) { recorder in
        await clock.advance(by: .seconds(3))
        await recorder.expectNext(1)
      }
    }
    #expect(
      messages == [
        """
        expected no more, but there is the finish at 2.0 seconds
        so far: the value 1 at 2.0 seconds, the finish at 2.0 seconds
        the clock is at 3.0 seconds; waiting on it: nothing
        """
      ])
  }
}

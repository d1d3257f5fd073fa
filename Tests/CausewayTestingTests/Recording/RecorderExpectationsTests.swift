import Causeway
import CausewayTesting
import Testing

@Suite struct RecorderExpectationsTests {
  private enum Fault: Error, Equatable {
    case broken
    case other
  }

  private let subject = PassthroughSubject<Int, Fault>()

  /// Runs a closure that has to fail the test once, with a message that contains a text.
  private func expectFailure(_ text: String, _ body: () async throws -> Void) async {
    let messages = Probe<[String]>([])
    await withKnownIssue {
      do {
        try await body()
      } catch {
        #expect(messages.value.contains("\(error)"), "the thrown failure has been recorded before")
      }
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(messages.value.count == 1)
    #expect(messages.value.first?.contains(text) == true, "\(messages.value)")
  }

  @Test func takesOneEventAfterTheOther() async throws {
    let recorder = Recorder(subject)
    subject.send(1)
    subject.send(2)
    subject.send(3)
    subject.send(completion: .failure(.broken))
    await recorder.expectNext(1)
    let second = try await recorder.expectNext()
    #expect(second == 2)
    await recorder.expectNext(3)
    await recorder.expectFailure(.broken)
    recorder.expectNoMore()
    let failure = try await recorder.expectFailure()
    #expect(failure == .broken, "the end stays the next")
    #expect(recorder.values == [1, 2, 3], "they are kept")
  }

  @Test func waitsForWhatComesLater() async throws {
    let recorder = Recorder(subject)
    async let next: Void = recorder.expectNext(1, 2)
    subject.send(1)
    subject.send(2)
    await next
    async let end: Void = recorder.expectFinished()
    subject.send(completion: .finished)
    await end
  }

  @Test func failsForAnotherValue() async {
    let recorder = Recorder([1, 2].publisher)
    await expectFailure("expected the value 5 next, but the value 1 came") { await recorder.expectNext(5) }
    await recorder.expectNext(2)
    await recorder.expectFinished()
  }

  @Test func failsForTheEndInsteadOfAValue() async {
    let recorder = Recorder(Empty<Int, Never>())
    await expectFailure("expected the value 1 next, but the finish came") { await recorder.expectNext(1, 2) }
    await expectFailure("expected a value next, but the finish came") { try await recorder.expectNext() }
  }

  @Test func failsForAValueInsteadOfTheEnd() async {
    let recorder = Recorder([1, 2].publisher.setFailureType(to: Fault.self))
    await expectFailure("expected the finish next, but the value 1 came") { await recorder.expectFinished() }
    await expectFailure("expected a failure next, but the value 2 came") { try await recorder.expectFailure() }
  }

  @Test func failsForAnotherEnd() async {
    let recorder = Recorder(Fail<Int, Fault>(error: .broken))
    await expectFailure("expected the finish next, but the failure broken came") { await recorder.expectFinished() }
    await expectFailure("expected the failure other next") { await recorder.expectFailure(.other) }
  }

  @Test func failsForValuesThatNoCallHasTaken() async {
    let recorder = Recorder([1, 2].publisher)
    await recorder.expectNext(1)
    await expectFailure("expected no more, but there is the value 2, the finish") { recorder.expectNoMore() }
  }

  @Test func failsWhenItWaitsInVain() async {
    let recorder = Recorder(subject)
    await expectFailure("the test was cancelled while waiting") {
      let task = Task { await recorder.expectNext(1) }
      task.cancel()
      await task.value
    }
    recorder.cancel()
  }

  @Test func withRecorderWantsEverythingTaken() async {
    await withRecorder([1, 2].publisher) { recorder in
      await recorder.expectNext(1, 2)
      await recorder.expectFinished()
    }
    await expectFailure("there is the value 2, the finish") {
      await withRecorder([1, 2].publisher) { await $0.expectNext(1) }
    }
  }

  @Test func withRecorderCancels() async {
    let cancels = Probe(0)
    let publisher = subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } })
    await withRecorder(publisher) { _ in }
    #expect(cancels.value == 1)
    await #expect(throws: Fault.other) {
      try await withRecorder(publisher) { _ in throw Fault.other }
    }
    #expect(cancels.value == 2)
  }

  @Test func aFailureIsReportedAtTheExpectation() async {
    let lines = Probe<[Int]>([])
    let recorder = Recorder([1].publisher)
    let line = #line + 2
    await withKnownIssue {
      await recorder.expectNext(5)
    } matching: { issue in
      lines.append(issue.sourceLocation?.line ?? 0)
      return issue.sourceLocation?.fileName == "RecorderExpectationsTests.swift"
    }
    #expect(lines.value == [line])
  }
}

import Causeway
import CausewayTesting
import Testing

@Suite struct AssertNoFailureTests {
  @Test func passesValuesAndTheFinishOn() {
    let upstream = TappedSubject()
    let recorder: Recorder<Int, Never> = Recorder(upstream.publisher.assertNoFailure())
    upstream.send(1, 2)
    upstream.finish()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func aFailureStopsTheProgramWithItsPlace() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let failing = Fail<Int, TestError>(error: .other).assertNoFailure("no settings", line: 4711)
      failing.sink { _ in }.cancel()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("AssertNoFailureTests.swift:4711: Fatal error: no settings: other"), "\(message)")
  }

  @Test func thePrefixMayBeLeftOut() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Fail<Int, TestError>(error: .other).assertNoFailure(line: 4711).sink { _ in }.cancel()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("AssertNoFailureTests.swift:4711: Fatal error: other"), "\(message)")
  }

  @Test func aFailureAfterACancelIsIgnored() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.assertNoFailure())
    recorder.cancel()
    upstream.fail()
    #expect(recorder.completion == nil)
  }
}

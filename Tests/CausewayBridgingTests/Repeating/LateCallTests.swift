import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct LateCallTests {
  private typealias Continuation = CallbackPublisher<Int, Never>.Continuation

  /// Returns the continuation of a service that keeps calling after it was unregistered.
  private func leakyContinuation(unregistering: Bool) -> (AnyCancellable, Continuation) {
    let continuations = Probe<[Continuation]>([])
    let token = CallbackPublisher<Int, Never> { continuation in
      continuations.append(continuation)
      if unregistering { continuation.onTermination = { _ in } }
    }.sink { _ in }
    return (token, continuations.value[0])
  }

  @Test func aCallAfterTheUnregistrationIsReportedOnce() {
    withReports { reports in
      let (token, continuation) = leakyContinuation(unregistering: true)
      continuation.yield(1)
      token.cancel()
      #expect(reports.value == [])
      continuation.yield(2)
      continuation.yield(3)
      #expect(reports.value == [.calledAfterUnregister])
    }
  }

  @Test func aCallThatMayHaveBeenUnderWayOnAnotherThreadIsNot() {
    withReports { reports in
      let (token, continuation) = leakyContinuation(unregistering: true)
      token.cancel()
      holdingThisThread { continuation.yield(1) }
      #expect(reports.value == [])
      continuation.yield(2)
      #expect(reports.value == [.calledAfterUnregister])
    }
  }

  @Test func aServiceThatNothingUnregistersIsReported() {
    withReports { reports in
      let (token, continuation) = leakyContinuation(unregistering: false)
      token.cancel()
      #expect(reports.value == [])
      continuation.yield(1)
      continuation.yield(2)
      #expect(reports.value == [.listenerLeaked])
    }
  }

  @Test func aSubscriberThatCancelsInsideTheRegistrationCausesNoReport() {
    withReports { reports in
      let sensor = LegacySensor()
      sensor.onAdd.change { $0 = { listener in (0..<3).forEach(listener) } }
      let recorder = Recorder(sensor.publisher.prefix(1))
      #expect(recorder.values == [0])
      #expect(sensor.log.value == ["add 1", "remove 1"])
      #expect(reports.value == [])
    }
  }

  @Test func aCallDuringTheUnregistrationCausesNoReport() {
    withReports { reports in
      let sensor = LegacySensor()
      sensor.onRemove.change { $0 = { listener in listener(1) } }
      Recorder(sensor.publisher).cancel()
      #expect(reports.value == [])
    }
  }

  @Test @MainActor func onTheMainActorTheFirstLateCallIsReported() {
    withReports { reports in
      let kept = Probe<[CallbackPublisher<Int, Never>.MainActorContinuation]>([])
      let token = CallbackPublisher<Int, Never>(on: MainActor.shared) { continuation in
        kept.append(continuation)
        continuation.onTermination = { _ in }
      }.sink { _ in }
      token.cancel()
      kept.value[0].yield(1)
      #expect(reports.value == [.calledAfterUnregister])
    }
  }

  @Test func onAnActorTheUnregistrationHasToHaveRun() async {
    await withReports { reports in
      let owner = Owner()
      let kept = Probe<[CallbackPublisher<Int, Never>.ActorContinuation<Owner>]>([])
      let registered = Signal()
      let unregistered = Signal()
      let token = CallbackPublisher<Int, Never>(on: owner) { _, continuation in
        continuation.onTermination { _, _ in
          kept.value[0].yield(1)
          kept.value[0].yield(2)
          unregistered.fire()
        }
        kept.append(continuation)
        registered.fire()
      }.sink { _ in }
      await registered.wait()
      token.cancel()
      await unregistered.wait()
      #expect(reports.value == [])
    }
  }

  private actor Owner {}
}

import Causeway
import CausewayTesting
import Testing

@Suite struct AssignToStreamedTests {
  /// Like any class with streamed properties, with the annotation that the compiler requires to share it between
  /// threads.
  private final class Gauge: @unchecked Sendable {
    @Streamed var level = 0
  }

  private let upstream = TappedSubject()

  private var neverFailing: some Publisher<Int, Never> {
    upstream.publisher.catch { _ in Empty<Int, Never>() }
  }

  @Test func setsThePropertyToEachValue() {
    let gauge = Gauge()
    let recorder = Recorder(gauge.$level)
    neverFailing.assign(to: &gauge.$level)
    upstream.send(1, 2)
    gauge.level = 10
    upstream.send(3)
    #expect(recorder.values == [0, 1, 2, 10, 3])
    #expect(gauge.level == 3)
    recorder.cancel()
  }

  @Test func aValueThatComesAtOnceIsThere() {
    let gauge = Gauge()
    CurrentValueSubject<Int, Never>(5).assign(to: &gauge.$level)
    #expect(gauge.level == 5)
    [6, 7].publisher.assign(to: &gauge.$level)
    #expect(gauge.level == 7)
  }

  @Test func severalAssignmentsLiveSideBySide() {
    let gauge = Gauge()
    let other = PassthroughSubject<Int, Never>()
    neverFailing.assign(to: &gauge.$level)
    other.assign(to: &gauge.$level)
    upstream.send(1)
    #expect(gauge.level == 1)
    other.send(2)
    #expect(gauge.level == 2)
    other.send(completion: .finished)
    upstream.send(3)
    #expect(gauge.level == 3)
  }

  @Test func endsWithTheProperty() {
    weak var owner: Gauge?
    do {
      let gauge = Gauge()
      owner = gauge
      neverFailing.assign(to: &gauge.$level)
      upstream.send(1)
      #expect(upstream.seen == [.value(1)])
    }
    #expect(owner == nil)
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func endsWithThePropertyAlthoughASubscriberFollowsIt() {
    let recorder: Recorder<Int, Never>
    do {
      let gauge = Gauge()
      recorder = Recorder(gauge.$level)
      neverFailing.assign(to: &gauge.$level)
      upstream.send(1)
    }
    #expect(upstream.seen == [.value(1), .cancelled])
    upstream.send(2)
    #expect(recorder.values == [0, 1])
    recorder.cancel()
  }

  @Test func letsGoOfAnUpstreamThatHasEnded() {
    let gauge = Gauge()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let source = subject
    weak var closure: Witness?
    do {
      let witness = Witness()
      closure = witness
      subject!.map { value in
        witness.look()
        return value
      }.assign(to: &gauge.$level)
    }
    subject!.send(4)
    #expect(closure != nil)
    subject!.send(completion: .finished)
    #expect(closure == nil)
    subject = nil
    #expect(source == nil)
    #expect(gauge.level == 4)
  }

  @Test func aFailureIsHandledAndTheValueStays() {
    let gauge = Gauge()
    let failures = Probe<[TestError]>([])
    upstream.publisher.assign(to: &gauge.$level) { failures.append($0) }
    upstream.send(3)
    upstream.fail()
    upstream.send(4)
    #expect(failures.value == [.failed])
    #expect(gauge.level == 3)
    gauge.level = 5
    #expect(gauge.level == 5)
  }

  @Test func aFinishIsNoFailure() {
    let gauge = Gauge()
    let failures = Probe<[TestError]>([])
    upstream.publisher.assign(to: &gauge.$level) { failures.append($0) }
    upstream.finish()
    #expect(failures.value == [])
  }

  @Test func aPropertyMayFollowAnother() {
    let (first, second) = (Gauge(), Gauge())
    first.$level.map { $0 * 2 }.assign(to: &second.$level)
    first.level = 4
    #expect(second.level == 8)
  }

  @Test func theOwnerMayGoWhileAnotherThreadSends() {
    for _ in 0..<200 {
      let upstream = TappedSubject()
      let owner = Probe<Gauge?>(Gauge())
      upstream.publisher.assign(to: &owner.value!.$level) { _ in }
      onThreads(2) { thread in
        if thread == 0 { upstream.send(1, 2, 3) } else { owner.change { $0 = nil } }
      }
      #expect(upstream.seen.count { $0 == .cancelled } == 1)
    }
  }
}

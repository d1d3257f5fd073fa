import Causeway
import CausewayTesting
import Testing

@Suite struct AssignTests {
  private final class Gauge: @unchecked Sendable {
    var level = 0
    let failures = Probe<[TestError]>([])
  }

  private let upstream = TappedSubject()
  private let subject = PassthroughSubject<Int, Never>()

  @Test func setsThePropertyToEachValue() {
    let gauge = Gauge()
    let token = subject.assign(to: \.level, on: gauge)
    subject.send(1)
    #expect(gauge.level == 1)
    subject.send(2)
    #expect(gauge.level == 2)
    token.cancel()
    subject.send(3)
    #expect(gauge.level == 2)
  }

  @Test func holdsTheObjectWeakly() {
    weak var gone: Gauge?
    let token: AnyCancellable
    do {
      let gauge = Gauge()
      gone = gauge
      token = subject.assign(to: \.level, on: gauge)
      subject.send(1)
      #expect(gauge.level == 1)
    }
    #expect(gone == nil)
    subject.send(2)
    token.cancel()
  }

  @Test func releasingTheTokenCancels() {
    let gauge = Gauge()
    do {
      let token = subject.assign(to: \.level, on: gauge)
      withExtendedLifetime(token) {}
    }
    subject.send(1)
    #expect(gauge.level == 0)
  }

  @Test(arguments: [true, false]) func aFailureIsHandled(fails: Bool) {
    let gauge = Gauge()
    let token = upstream.publisher.assign(to: \.level, on: gauge) { $0.failures.append($1) }
    upstream.send(1)
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(gauge.level == 1)
    #expect(gauge.failures.value == (fails ? [.failed] : []))
    token.cancel()
  }

  @Test func aFailureAfterTheObjectsReleaseIsNotReported() {
    weak var gone: Gauge?
    let handled = Probe(0)
    let token: AnyCancellable
    do {
      let gauge = Gauge()
      gone = gauge
      token = upstream.publisher.assign(to: \.level, on: gauge) { _, _ in handled.change { $0 += 1 } }
    }
    #expect(gone == nil)
    upstream.fail()
    #expect(handled.value == 0)
    token.cancel()
  }
}

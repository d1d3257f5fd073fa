import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Dispatch
import Observation
import Testing

/// The examples of `docs/testing.md` after its first ten tests, which `FirstTenTests` has.
@Suite struct TestingGuideTests {
  @Test func asksTheOtherServerAfterAFailure() async {
    let scene = MarbleScene()
    let first = scene.cold("--#")
    let second = scene.cold("--b|")
    await scene.expect(first.catch { _ in second }, "----b|")
    #expect(first.subscriptions == ["^-!"])
    #expect(second.subscriptions == ["--^--!"])
  }

  @Test func givesUpAfterTenSeconds() {
    let clock = TestClock()
    let reply = PassthroughSubject<String, NoReply>()
    let recorder = Recorder(reply.timeout(.seconds(10), clock: clock) { NoReply() })
    clock.advance(by: .seconds(9))
    #expect(recorder.failure == nil)
    clock.advance(by: .seconds(1))
    #expect(recorder.failure == NoReply())
  }

  @Test(.settles) @MainActor func showsTheLastReading() async {
    let readings = PassthroughSubject<Int, Never>()
    let model = Gauge(readings)
    await Task.detached { for reading in 1...100 { readings.send(reading) } }.value
    await settle()
    #expect(model.reading == 100)
  }

  @MainActor @Test func showsWhatTheScannerSees() async {
    let scanner = Scanner()
    let model = ScanModel(codes(of: scanner))
    await withRecorder(changes(of: model, \.code)) { recorder in
      await recorder.expectNext("")
      scanner.see("4711")
      await recorder.expectNext("4711")
    }
  }

  @Test(.checksContract) func doublesReadings() {
    let readings = PassthroughSubject<Int, Never>()
    let token = Doubled(upstream: readings).sink { _ in }
    readings.send(1)
    token.cancel()
  }
}

/// A publisher as a user might write one.
private struct Doubled: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let upstream: PassthroughSubject<Int, Never>

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    upstream.map { $0 * 2 }.subscribe(subscriber)
  }
}

/// A service that calls back on its own queue.
private final class Scanner: Sendable {
  private let onScan = Probe<(@Sendable (String) -> Void)?>(nil)
  private let queue = DispatchQueue(label: "scanner")

  func listen(_ listener: (@Sendable (String) -> Void)?) {
    onScan.change { $0 = listener }
  }

  func see(_ code: String) {
    queue.async { self.onScan.value?(code) }
  }
}

private func codes(of scanner: Scanner) -> CallbackPublisher<String, Never> {
  CallbackPublisher { continuation in
    scanner.listen(continuation.handler)
    continuation.onTermination = { _ in scanner.listen(nil) }
  }
}

@MainActor @Observable
private final class ScanModel {
  private(set) var code = ""
  private let bindings = Bindings()

  init(_ codes: some Publisher<String, Never>) {
    bindings.bind(codes, to: \.code, of: self)
  }
}

private struct NoReply: Error, Equatable {}

@MainActor
private final class Gauge {
  var reading = 0
  private var token: AnyCancellable?

  init(_ readings: some Publisher<Int, Never>) {
    token = readings.receive(on: MainActor.shared).sink { [weak self] in self?.reading = $0 }
  }
}

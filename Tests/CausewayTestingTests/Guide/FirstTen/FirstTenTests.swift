import Causeway
import CausewayBridging
import CausewayTesting
import CausewayViewModel
import Testing

// The code and the tests of "Ten tests to copy" in `docs/testing.md`.

private func searchResults<Typed: Publisher, Answer: Publisher<String, Typed.Failure>>(
  _ typed: Typed, clock: any Clock<Duration>, ask: @escaping @Sendable (Typed.Output) -> Answer
) -> some Publisher<String, Typed.Failure> {
  typed.debounce(for: .seconds(3), clock: clock).flatMapLatest(ask)
}

private func quote<Service: Publisher>(
  from service: Service, clock: any Clock<Duration>
) -> some Publisher<Service.Output, Service.Failure> {
  service.retry(.constant(.seconds(2), attempts: 1), clock: clock)
}

private func levels(of battery: Probe<Int>, clock: any Clock<Duration>) -> some Publisher<Int, Never> {
  CallbackPublisher<Int, Never>.polling(every: .seconds(1), clock: clock) { battery.value }
}

private nonisolated enum Access: Sendable {
  case unknown
  case denied
  case allowed
}

private func banner(for location: PermissionFlow<Access>) -> some Publisher<String, Never> {
  location.status.map { $0 == .denied ? "Location is off." : "no banner" }.removeDuplicates()
}

private func headline(_ profile: Loadable<String>) -> String {
  let name = profile.value ?? "no profile"
  return profile.error == nil ? name : "\(name) (offline)"
}

private func beat(
  every interval: Duration, on clock: some Clock<Duration>, _ beats: PassthroughSubject<Int, Never>
) async {
  var count = 0
  while (try? await clock.sleep(for: interval)) != nil {
    count += 1
    beats.send(count)
  }
}

private func countdown(from start: Int) -> some Publisher<Int, Never> {
  (0...start).reversed().publisher
}

private func lines(of log: PassthroughSubject<String, Never>) -> some Publisher<String, Never> {
  log.prefix { $0 != "closed" }
}

private final class Gauge: Sendable {
  let reading = Probe(0)
  private let token = Probe<AnyCancellable?>(nil)

  init(_ readings: some Publisher<Int, Never>) {
    let made = readings.sink { [reading] value in reading.change { $0 = value } }
    token.change { $0 = made }
  }

  func close() {
    token.change { $0 = nil }
  }
}

nonisolated extension Publisher where Output == Int {
  fileprivate func tripled() -> some Publisher<Int, Failure> { map { $0 * 3 } }
}

@Suite struct FirstTenTests {
  @Test func searchesWhenTypingPauses() async {
    let scene = MarbleScene()
    let typed = scene.hot("-a-b--------|")
    let answer = scene.cold("--r|")
    await scene.expect(searchResults(typed, clock: scene.clock) { _ in answer }, "--------r---|")
  }

  @Test func asksOnceMoreAfterTwoSeconds() async {
    let scene = MarbleScene()
    await scene.expect(quote(from: scene.cold("-#"), clock: scene.clock), "----#")
  }

  @Test func readsTheBatteryEverySecond() async {
    let clock = TestClock()
    let battery = Probe(100)
    await withRecorder(levels(of: battery, clock: clock), clock: clock) { recorder in
      await clock.advance(by: .milliseconds(500))
      battery.change { $0 = 90 }
      await clock.advance(by: .seconds(3))
      await recorder.expectNext(100, 90)
    }
  }

  @Test func showsABannerWhenAccessIsDenied() async {
    let location = PermissionFlow(Access.unknown)
    await withRecorder(banner(for: location)) { recorder in
      await recorder.expectNext("no banner")
      location.request(.denied)
      location.set(.allowed)
      await recorder.expectNext("Location is off.", "no banner")
    }
  }

  @MainActor @Test func keepsTheProfileWhenARefreshFails() async {
    let server = Probe(["Ada"])
    let profile = Loader<String> {
      guard let name = server.value.first else { throw MarbleFailure() }
      return name
    }
    await withRecorder(changes(of: { headline(profile.state) }).removeDuplicates()) { recorder in
      await recorder.expectNext("no profile")
      await profile.refresh()
      await recorder.expectNext("Ada")
      server.change { $0 = [] }
      await profile.refresh()
      await recorder.expectNext("Ada (offline)")
    }
  }

  @Test func beatsEveryTenSeconds() async {
    let clock = TestClock()
    let beats = PassthroughSubject<Int, Never>()
    let task = Task(executorPreference: clock.taskExecutor) { await beat(every: .seconds(10), on: clock, beats) }
    await withRecorder(beats, clock: clock) { recorder in
      await clock.advance(by: .seconds(25))
      await recorder.expectNext(1, 2)
    }
    task.cancel()
    await clock.expectNoSleepers()
  }

  @Test func theThirdValueIsOne() async throws {
    let recorder = Recorder(countdown(from: 3))
    #expect(try await recorder.value(3) == 1)
  }

  @Test func finishesWhenTheLogIsClosed() async {
    let log = PassthroughSubject<String, Never>()
    await withRecorder(lines(of: log)) { recorder in
      log.send("started")
      log.send("closed")
      await recorder.expectNext("started")
      await recorder.expectFinished()
    }
  }

  @Test func closingAGaugeLeavesNothingSubscribed() {
    let readings = PassthroughSubject<Int, Never>()
    var gauge: Gauge?
    withLiveSubscriptionCheck {
      gauge = Gauge(readings)
      readings.send(7)
      #expect(gauge?.reading.value == 7)
      gauge?.close()
    }
  }

  @Test func tripledKeepsTheContract() async {
    let contract = PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, MarbleFailure>) in upstream.tripled() },
      expected: { numbers in numbers.map { $0 * 3 } }, error: MarbleFailure())
    await contract.verify()
  }
}

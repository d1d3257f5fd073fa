import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Dispatch
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-timers.md.

@MainActor
final class OldCountdown {
  private(set) var left: Int
  private var timer: Timer?

  init(from seconds: Int) {
    left = seconds
  }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    left -= 1
    if left == 0 { timer?.invalidate() }
  }
}

@MainActor
func countdown(from seconds: Int) -> Countdown {
  Countdown(from: seconds, ticks: DispatchQueue.main.ticks(every: .seconds(1)))
}

@MainActor @Observable
final class Countdown {
  private(set) var left: Int
  private let bindings = Bindings()

  init(from seconds: Int, ticks: some Publisher<TimerTick, Never>) {
    left = seconds
    bindings.bind(ticks.prefix(seconds).map { seconds - $0.count }, to: \.left, of: self)
  }
}

@MainActor
@Suite struct TimersGuideTests {
  @MainActor
  @Test func theCountdownCountsDown() {
    let ticks = PassthroughSubject<TimerTick, Never>()
    let countdown = Countdown(from: 3, ticks: ticks)
    for count in 1...4 { ticks.send(TimerTick(count: count, time: .now)) }
    #expect(countdown.left == 0)
  }

  @Test func aRealTimerEndsIt() async {
    let ticks = DispatchQueue.main.ticks(every: .milliseconds(1)).share()
    let recorder = Recorder(ticks.prefix(3))
    let countdown = Countdown(from: 2, ticks: ticks)
    _ = await recorder.valuesAtEnd()
    #expect(countdown.left == 0)
  }

  @Test func itBeginsAtTheBeginning() {
    #expect(countdown(from: 3).left == 3)
    #expect(OldCountdown(from: 3).left == 3)
  }
}

import Causeway

/// A countdown that starts a timer for each second.
@MainActor
final class ChainedCountdownModel: CountdownScreen {
  private(set) var remaining = OldCountdownModel.length
  private let bell: FakeBell
  private let clock: any Clock<Duration>
  private var timer: AnyCancellable?
  private var isRinging = false

  init(_ bell: FakeBell, _ clock: any Clock<Duration>) {
    self.bell = bell
    self.clock = clock
  }

  isolated deinit { silence() }

  var isRunning: Bool { timer != nil }

  func start() {
    guard !isRunning else { return }
    reset()
    run()
  }

  func pause() { timer = nil }

  func resume() { if !isRunning, remaining > 0 { run() } }

  func reset() {
    silence()
    pause()
    remaining = OldCountdownModel.length
  }

  private func run() {
    timer = OneShotTimer(after: .seconds(1), clock: clock).receive(on: MainActor.shared).sink { [weak self] in
      self?.tick()
    }
  }

  private func tick() {
    timer = nil
    remaining -= 1
    if remaining > 0 { return run() }
    bell.ring()
    isRinging = true
  }

  private func silence() {
    if isRinging { bell.stop() }
    isRinging = false
  }
}

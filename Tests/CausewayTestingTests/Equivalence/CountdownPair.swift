import Causeway
import CausewayTesting

/// A bell that rings until it is stopped.
@MainActor
final class FakeBell {
  private(set) var calls: [String] = []

  func ring() { calls.append("ring") }
  func stop() { calls.append("stop") }
}

/// The model before the migration: a timer that is made again for each resume.
@MainActor
final class OldCountdownModel {
  static let length = 3

  private(set) var remaining = length
  private(set) var isRunning = false
  private let bell: FakeBell
  private let clock: any Clock<Duration>
  private var timer: AnyCancellable?
  private var isRinging = false

  init(_ bell: FakeBell, _ clock: any Clock<Duration>) {
    self.bell = bell
    self.clock = clock
  }

  isolated deinit { silence() }

  func start() {
    guard !isRunning else { return }
    reset()
    run()
  }

  func pause() {
    isRunning = false
    timer = nil
  }

  func resume() {
    if !isRunning, remaining > 0 { run() }
  }

  func reset() {
    pause()
    silence()
    remaining = Self.length
  }

  private func run() {
    isRunning = true
    timer = RepeatingTimer(every: .seconds(1), clock: clock).receive(on: MainActor.shared).sink { [weak self] _ in
      self?.tick()
    }
  }

  private func tick() {
    remaining -= 1
    guard remaining == 0 else { return }
    pause()
    isRinging = true
    bell.ring()
  }

  private func silence() {
    if isRinging { bell.stop() }
    isRinging = false
  }
}

/// The model after the migration: a stream of ticks that is subscribed to while the countdown runs.
@MainActor
final class CountdownModel {
  enum Defect: CaseIterable {
    case goesOnWhilePaused, oneTickTooMany, ringsTwice, resumesFromTheBeginning, resetKeepsRinging, goesBelowZero
    case isRetained, twoTimers, ticksAtOnce, ringsAfterTheDismissal
  }

  private(set) var remaining = OldCountdownModel.length
  var isRunning: Bool { running.value }
  private let running = MainActorCurrentValueSubject<Bool, Never>(false)
  private let bell: FakeBell
  private let defect: Defect?
  private var token: AnyCancellable?
  private var isRinging = false

  init(_ bell: FakeBell, _ clock: any Clock<Duration>, _ defect: Defect? = nil) {
    self.bell = bell
    self.defect = defect
    let ticks = RepeatingTimer(
      every: .seconds(1), startingAfter: defect == .ticksAtOnce ? .zero : .seconds(1), clock: clock
    )
    .receive(on: MainActor.shared).eraseToAnyPublisher()
    let none = AnyMainActorPublisher<Int, Never> { $0.send(completion: .finished) }
    let all: AnyMainActorPublisher<Int, Never> =
      switch defect {
      case .goesOnWhilePaused:
        running.filter { $0 }.flatMap { _ in ticks.prefix(OldCountdownModel.length) }.eraseToAnyPublisher()
      case .twoTimers:
        running.filter { $0 }.flatMap { [running] _ in ticks.prefix(untilOutputFrom: running.filter { !$0 }) }
          .eraseToAnyPublisher()
      default: running.removeDuplicates().flatMapLatest { $0 ? ticks : none }.eraseToAnyPublisher()
      }
    let owner = defect == .isRetained ? self : nil
    token = all.sink { [weak self] _ in
      withExtendedLifetime(owner) {}
      self?.tick()
    }
  }

  isolated deinit { if defect != .ringsAfterTheDismissal { silence() } }

  func start() {
    guard !isRunning || defect == .twoTimers else { return }
    if !isRunning { reset() }
    running.send(true)
  }

  func pause() { running.send(false) }

  func resume() {
    guard !isRunning, remaining > 0 else { return }
    if defect == .resumesFromTheBeginning { remaining = OldCountdownModel.length }
    running.send(true)
  }

  func reset() {
    pause()
    if defect != .resetKeepsRinging { silence() }
    remaining = OldCountdownModel.length
  }

  private func tick() {
    remaining -= 1
    guard remaining == (defect == .oneTickTooMany ? -1 : 0) else { return }
    if defect != .goesBelowZero { pause() }
    isRinging = true
    bell.ring()
    if defect == .ringsTwice { bell.ring() }
  }

  private func silence() {
    if isRinging { bell.stop() }
    isRinging = false
  }
}

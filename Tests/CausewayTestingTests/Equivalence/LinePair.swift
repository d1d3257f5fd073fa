import Causeway
import CausewayTesting

/// A line to a server, which answers each attempt to connect, and breaks.
@MainActor
final class FakeLine {
  private(set) var calls: [String] = []
  private var attempt: ((Bool) -> Void)?
  var onBreak: (() -> Void)?

  var isWatched: Bool { onBreak != nil }

  func connect(_ completion: @escaping (Bool) -> Void) {
    calls.append("connect")
    attempt = completion
  }

  func disconnect() { calls.append("disconnect") }

  func answer(_ isConnected: Bool) { attempt.take()?(isConnected) }

  func breakDown() { onBreak?() }
}

/// The model before the migration: it tries again after one, two and four seconds.
@MainActor
final class OldLineModel {
  private(set) var state = "off"
  private let line: FakeLine
  private let clock: any Clock<Duration>
  private var failures = 0
  private var attempt = 0
  private var timer: AnyCancellable?

  init(_ line: FakeLine, _ clock: any Clock<Duration>) {
    self.line = line
    self.clock = clock
    line.onBreak = { [weak self] in self?.fail() }
  }

  isolated deinit {
    line.onBreak = nil
    if state == "on" { line.disconnect() }
  }

  func start() {
    guard state == "off" || state == "failed" else { return }
    failures = 0
    connect()
  }

  func stop() {
    timer = nil
    attempt += 1
    if state == "on" { line.disconnect() }
    state = "off"
  }

  private func connect() {
    state = "connecting"
    attempt += 1
    line.connect { [weak self, attempt] isConnected in
      guard let self, attempt == self.attempt else { return }
      if isConnected {
        failures = 0
        state = "on"
      } else {
        retry()
      }
    }
  }

  private func fail() {
    if state == "on" { retry() }
  }

  private func retry() {
    failures += 1
    guard failures <= 3 else {
      state = "failed"
      return
    }
    state = "waiting"
    timer = OneShotTimer(after: .seconds(1 << (failures - 1)), clock: clock).receive(on: MainActor.shared)
      .sink { [weak self] in self?.connect() }
  }
}

/// The model after the migration: a stream of attempts for each start, which a stop cancels.
@MainActor
final class LineModel {
  enum Defect: CaseIterable {
    case retriesAtOnce, retriesWithoutEnd, retriesAfterAStop, keepsTheCount, ignoresABreak, lateAnswerConnects
    case startsTwice, staysConnectedAtTheServer, keepsWatching, retriesTooRarely
  }

  private(set) var state = "off"
  private let line: FakeLine
  private let clock: any Clock<Duration>
  private let defect: Defect?
  private let attempts = MainActorPassthroughSubject<Duration?, Never>()
  private var failures = 0
  private var tokens: [AnyCancellable] = []

  init(_ line: FakeLine, _ clock: any Clock<Duration>, _ defect: Defect? = nil) {
    self.line = line
    self.clock = clock
    self.defect = defect
    let results = attempts.flatMapLatest { [weak self] delay -> AnyMainActorPublisher<Bool, Never> in
      guard let delay else { return AnyMainActorPublisher(Empty<Bool, Never>().receive(on: MainActor.shared)) }
      return AnyMainActorPublisher<Bool, Never> { emitter in
        let connect: @MainActor () -> Void = {
          self?.state = "connecting"
          line.connect { isConnected in
            if defect == .lateAnswerConnects, isConnected { self?.state = "on" }
            emitter.send(isConnected)
          }
        }
        guard delay > .zero else { return connect() }
        let timer = OneShotTimer(after: delay, clock: clock).receive(on: MainActor.shared).sink { connect() }
        emitter.onTermination { _ in
          if defect == .retriesAfterAStop { self?.tokens.append(timer) } else { timer.cancel() }
        }
      }
    }
    tokens.append(
      results.sink { [weak self] isConnected in
        guard let self else { return }
        if !isConnected { return retry() }
        if defect != .keepsTheCount { failures = 0 }
        state = "on"
      })
    line.onBreak = { [weak self] in
      if self?.state == "on", defect != .ignoresABreak { self?.retry() }
    }
  }

  isolated deinit {
    if defect != .keepsWatching { line.onBreak = nil }
    if state == "on", defect != .staysConnectedAtTheServer { line.disconnect() }
  }

  func start() {
    guard state == "off" || state == "failed" || defect == .startsTwice else { return }
    failures = 0
    state = "connecting"
    attempts.send(.zero)
  }

  func stop() {
    if state == "on" { line.disconnect() }
    state = "off"
    attempts.send(nil)
  }

  private func retry() {
    failures += 1
    let limit = defect == .retriesTooRarely ? 2 : 3
    guard failures <= limit || defect == .retriesWithoutEnd else {
      state = "failed"
      return
    }
    state = "waiting"
    attempts.send(defect == .retriesAtOnce ? .milliseconds(1) : .seconds(1 << (failures - 1)))
  }
}

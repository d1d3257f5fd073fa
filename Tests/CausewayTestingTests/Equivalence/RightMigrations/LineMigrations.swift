import Causeway

/// A line whose attempts are repeated by `retry`.
@MainActor
final class RetryLineModel: LineScreen {
  private struct Broken: Error {}

  private(set) var state = "off"
  private let line: FakeLine
  private let clock: any Clock<Duration>
  private var token: AnyCancellable?
  /// The emitter of the present attempt, which a break fails.
  private var attempt: MainActorEmitter<Void, Broken>?

  init(_ line: FakeLine, _ clock: any Clock<Duration>) {
    self.line = line
    self.clock = clock
    line.onBreak = { [weak self] in
      if self?.state == "on" { self?.attempt?.send(completion: .failure(Broken())) }
    }
  }

  isolated deinit {
    line.onBreak = nil
    if state == "on" { line.disconnect() }
  }

  func start() {
    guard state == "off" || state == "failed" else { return }
    token = AnyMainActorPublisher<Void, Broken> { [weak self, line] emitter in
      self?.state = "connecting"
      self?.attempt = emitter
      line.connect { $0 ? emitter.send(()) : emitter.send(completion: .failure(Broken())) }
    }
    .handleEvents(receiveCompletion: { [weak self] _ in self?.state = "waiting" })
    .retry(.exponential(initial: .seconds(1), cap: .seconds(4), attempts: 3), clock: clock)
    .sink { [weak self] _ in
      self?.state = "failed"
    } receiveValue: { [weak self] in
      self?.state = "on"
    }
  }

  func stop() {
    token = nil
    if state == "on" { line.disconnect() }
    state = "off"
  }
}

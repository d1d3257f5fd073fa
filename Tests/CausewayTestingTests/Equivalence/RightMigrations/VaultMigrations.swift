import Causeway

/// A screen whose states come in an `AsyncStream`, which a task reads while the screen is visible.
@MainActor
final class StreamVaultModel: VaultScreen {
  private(set) var title = ""
  private(set) var history: [String] = []
  private let vault: FakeVault
  private let clock: any Clock<Duration>
  private let traffic: StreamTraffic
  private var user = "ada"
  private var listener: Int?
  private var timer: AnyCancellable?
  private var task: Task<Void, Never>?

  init(_ vault: FakeVault, _ clock: any Clock<Duration>, _ traffic: StreamTraffic) {
    self.vault = vault
    self.clock = clock
    self.traffic = traffic
  }

  isolated deinit { disappear() }

  func appear() {
    guard task == nil else { return }
    let (states, continuation) = AsyncStream.makeStream(of: FakeVault.State.self)
    let send: (FakeVault.State) -> Void = { [traffic] state in
      traffic.begin()
      continuation.yield(state)
    }
    send(vault.state)
    listener = vault.addListener(send)
    timer = RepeatingTimer(every: .seconds(10), clock: clock).receive(on: MainActor.shared)
      .sink { [vault] _ in vault.refresh() }
    task = Task { [weak self, traffic] in
      for await state in states {
        self?.receive(state)
        traffic.end()
      }
    }
  }

  func disappear() {
    if let listener { vault.removeListener(listener) }
    (listener, timer) = (nil, nil)
    task?.cancel()
    task = nil
  }

  func lock() { vault.set(.locked, for: user) }

  func changeUser() {
    user = user == "ada" ? "grace" : "ada"
    history = []
    title = "\(user): \(vault.state)"
  }

  private func receive(_ state: FakeVault.State) {
    title = "\(user): \(state)"
    history.append(state.rawValue)
  }
}

/// The values and answers that have not arrived yet: `next` of an `AsyncStream`, and a continuation that is resumed, leave
/// the main actor.
@MainActor
final class StreamTraffic {
  private var count = 0
  private var waiter: CheckedContinuation<Void, Never>?

  func begin() { count += 1 }

  func end() {
    count -= 1
    if count == 0 { waiter.take()?.resume() }
  }

  func drain() async {
    if count > 0 { await withCheckedContinuation { waiter = $0 } }
  }
}

/// A screen with one subscription for the history and one for the title, which share a listener.
@MainActor
final class SharedVaultModel: VaultScreen {
  private(set) var title = ""
  private(set) var history: [String] = []
  private let vault: FakeVault
  private let states: AnyMainActorPublisher<FakeVault.State, Never>
  private let refreshes: AnyMainActorPublisher<Int, Never>
  private var user = "ada"
  private var tokens: [AnyCancellable] = []

  init(_ vault: FakeVault, _ clock: any Clock<Duration>) {
    self.vault = vault
    states = AnyMainActorPublisher { emitter in
      emitter.send(vault.state)
      let id = vault.addListener { emitter.send($0) }
      emitter.onTermination { _ in vault.removeListener(id) }
    }
    .shared(replay: 1).eraseToAnyPublisher()
    refreshes = RepeatingTimer(every: .seconds(10), clock: clock).receive(on: MainActor.shared).eraseToAnyPublisher()
  }

  func appear() {
    guard tokens.isEmpty else { return }
    // The history comes first, and the timer starts before the listener.
    tokens = [
      refreshes.sink { [vault] _ in vault.refresh() },
      states.sink { [weak self] in self?.history.append($0.rawValue) },
      states.sink { [weak self] in if let self { title = "\(user): \($0)" } },
    ]
  }

  func disappear() { tokens = [] }

  func lock() { vault.set(.locked, for: user) }

  func changeUser() {
    user = user == "ada" ? "grace" : "ada"
    history = []
    title = "\(user): \(vault.state)"
  }
}

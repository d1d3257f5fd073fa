import Causeway
import CausewayTesting

/// A vault with a state and listeners, shared by the users of a house.
@MainActor
final class FakeVault {
  enum State: String, Sendable {
    case open, closed, locked
  }

  private(set) var state = State.closed
  private(set) var calls: [String] = []
  private var listeners: [(id: Int, call: (State) -> Void)] = []
  private var lastID = 0

  var listenerCount: Int { listeners.count }

  func addListener(_ listener: @escaping (State) -> Void) -> Int {
    lastID += 1
    listeners.append((lastID, listener))
    return lastID
  }

  func removeListener(_ id: Int) { listeners.removeAll { $0.id == id } }

  /// Changes the state for a user.
  func set(_ state: State, for user: String) {
    calls.append("\(user): \(state)")
    happen(state)
  }

  /// Asks the vault for its state, which it sends to its listeners.
  func refresh() {
    calls.append("refresh")
    happen(state)
  }

  /// A person has moved the vault by hand.
  func happen(_ state: State) {
    self.state = state
    for listener in listeners { listener.call(state) }
  }
}

/// The model before the migration: a listener, and a timer that asks again while the screen is visible.
@MainActor
final class OldVaultModel {
  private(set) var title = ""
  private(set) var history: [String] = []
  private let vault: FakeVault
  private let clock: any Clock<Duration>
  private var listener: Int?
  private var timer: AnyCancellable?
  private(set) var user = "ada"

  init(_ vault: FakeVault, _ clock: any Clock<Duration>) {
    self.vault = vault
    self.clock = clock
  }

  isolated deinit { disappear() }

  func appear() {
    guard listener == nil else { return }
    receive(vault.state)
    listener = vault.addListener { [weak self] in self?.receive($0) }
    timer = RepeatingTimer(every: .seconds(10), clock: clock).receive(on: MainActor.shared).sink { [weak self] _ in
      self?.vault.refresh()
    }
  }

  func disappear() {
    if let listener { vault.removeListener(listener) }
    listener = nil
    timer = nil
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

/// The model after the migration: a stream of states that is subscribed to while the screen is visible.
@MainActor
final class VaultModel {
  enum Defect: CaseIterable {
    case losesTheFirstState, losesTheSecondState, keepsTheListener, listensTwice, writesBack, stateOfTheLastUser
    case timerGoesOn, timerStartsAgain, dropsEqualStates, stopsAtLocked, historyOfTheLastUser, listensFromTheStart
    case deliversLater, isRetained
  }

  private(set) var title = ""
  private(set) var history: [String] = []
  private let vault: FakeVault
  private let states: AnyMainActorPublisher<FakeVault.State, Never>
  private let clock: any Clock<Duration>
  private let defect: Defect?
  private var tokens: [AnyCancellable] = []
  private var forgotten: [AnyCancellable] = []
  private(set) var user = "ada"
  private var isVisible = false

  init(_ vault: FakeVault, _ clock: any Clock<Duration>, _ defect: Defect? = nil) {
    self.vault = vault
    self.clock = clock
    self.defect = defect
    let states = AnyMainActorPublisher<FakeVault.State, Never> { emitter in
      if defect != .losesTheFirstState { emitter.send(vault.state) }
      let id = vault.addListener { emitter.send($0) }
      emitter.onTermination { _ in if defect != .keepsTheListener { vault.removeListener(id) } }
    }
    switch defect {
    case .losesTheSecondState: self.states = states.prepend(vault.state).dropFirst(2).eraseToAnyPublisher()
    case .dropsEqualStates: self.states = states.removeDuplicates().eraseToAnyPublisher()
    case .stopsAtLocked: self.states = states.prefix { $0 != .locked }.eraseToAnyPublisher()
    case .deliversLater: self.states = states.delay(for: .milliseconds(100), clock: clock).eraseToAnyPublisher()
    default: self.states = states
    }
    if defect == .listensFromTheStart { appear() }
  }

  func appear() {
    guard !isVisible || defect == .listensTwice else { return }
    isVisible = true
    let owner = defect == .isRetained ? self : nil
    tokens.append(
      states.sink { [weak self] state in
        withExtendedLifetime(owner) {}
        self?.receive(state)
      })
    let timer = RepeatingTimer(every: .seconds(10), clock: clock).receive(on: MainActor.shared)
      .sink { [weak self, vault] _ in if self != nil { vault.refresh() } }
    if defect == .timerGoesOn { forgotten.append(timer) } else { tokens.append(timer) }
  }

  func disappear() {
    isVisible = false
    if defect == .isRetained { return }
    tokens = []
  }

  func lock() { vault.set(.locked, for: user) }

  func changeUser() {
    user = user == "ada" ? "grace" : "ada"
    if defect != .historyOfTheLastUser { history = [] }
    if defect != .stateOfTheLastUser { title = "\(user): \(vault.state)" }
    guard defect == .timerStartsAgain, isVisible else { return }
    disappear()
    appear()
  }

  private func receive(_ state: FakeVault.State) {
    title = "\(user): \(state)"
    history.append(state.rawValue)
    if defect == .writesBack, state == .open { vault.set(.closed, for: user) }
  }
}

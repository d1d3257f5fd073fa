import Causeway
import Foundation

/// Loads and saves snapshots on a queue of its own, one at a time, and only what is new.
///
/// It is told that something has changed and asks what there is when it is about to save: so a change costs next to nothing,
/// and what is saved is always the newest.
final class SnapshotWriter<Scheme: NavigationScheme>: Sendable {
  typealias Contents = SnapshotContents<Scheme>
  typealias Target = SnapshotTarget<Scheme>

  /// What was found in the store.
  enum Loaded: Sendable {
    case nothing
    case snapshot(Snapshot<Scheme>, notes: [RestorationNote])
    case useless(SnapshotError)
    case failed(any Error)
  }

  /// What is not to be saved while a state is being restored.
  enum Hold: Sendable {
    /// Anything.
    case everything
    /// Where the user was when it began; wherever the user goes meanwhile is saved.
    case place(RestorationPlace<Scheme>)
  }

  private struct State: Sendable {
    /// Where it is saved; nil while there is no owner.
    var target: Target?
    /// What there is to be saved; nil while nothing is followed.
    var current: (@Sendable () -> Contents)?
    var hold: Hold?
  }

  let failures = PassthroughSubject<RestorationFailure, Never>()
  /// Whether something is being written, and what came of it.
  let activity = PassthroughSubject<SavingActivity, Never>()

  private let store: any KeyedBlobStore
  private let window: String
  private let coder: SnapshotCoder<Scheme>
  private let now: @Sendable () -> Date
  private let queue = DispatchQueue(label: "causeway.restoration", qos: .utility)
  private let touches = PassthroughSubject<Void, Never>()
  private let state = Locked(State())

  init(
    _ store: any KeyedBlobStore, window: String, _ coder: SnapshotCoder<Scheme>, now: @escaping @Sendable () -> Date
  ) {
    self.store = store
    self.window = window
    self.coder = coder
    self.now = now
  }

  // MARK: Owners

  /// Saves for an owner from now on, except for what is held.
  func open(_ owner: String, holding hold: Hold?) {
    let target = target(of: owner)
    change { state in
      state.target = target
      state.hold = hold
    }
  }

  /// Saves what there is now for the owner, without waiting, and nothing after it.
  func close() {
    let before = state.withLock { $0 }
    change { state in
      state.target = nil
      state.hold = nil
    }
    // It is asked for now, since what the caller does next is no longer the owner's.
    guard let target = before.target, let contents = before.current?(), !isHeld(contents, by: before.hold) else {
      return
    }
    queue.async { _ = self.commit(contents, to: target) }
  }

  private func target(of owner: String) -> Target {
    Target(owner, store.store(for: owner).store(for: "window-" + window))
  }

  // MARK: Saving

  /// Begins to save what changes.
  ///
  /// A change that comes after a pause is saved at once, and those that follow together.
  func start(coalescing: Duration, clock: any Clock<Duration>) -> AnyCancellable {
    touches.throttle(for: coalescing, clock: clock).receive(on: queue).sink { [weak self] in _ = self?.write() }
  }

  /// Says what there is to be saved from now on.
  func follow(_ current: (@Sendable () -> Contents)?) {
    change { $0.current = current }
    touch()
  }

  /// Says that something may have changed.
  func touch() {
    touches.send(())
  }

  /// Saves now; returns when it is done.
  func save() async -> SaveOutcome {
    await queue.run { self.write() }
  }

  private func write() -> SaveOutcome {
    let state = state.withLock { $0 }
    guard let target = state.target, let contents = state.current?() else { return .withheld }
    guard !isHeld(contents, by: state.hold) else { return .withheld }
    // If the owner has left meanwhile, these contents may be of the time after that.
    guard self.state.withLock({ $0.target }) === target else { return .withheld }
    return commit(contents, to: target)
  }

  private func isHeld(_ contents: Contents, by hold: Hold?) -> Bool {
    switch hold {
    case .everything: true
    case .place(let place): place == RestorationPlace(contents.state)
    case nil: false
    }
  }

  private func commit(_ contents: Contents, to target: Target) -> SaveOutcome {
    let known = target.known
    guard contents != known.saved else { return .unchanged }
    guard known.hasBeenSomewhere || !contents.isEmpty else { return .withheld }
    activity.send(.began)
    let outcome = save(contents, to: target, over: known.data)
    activity.send(.ended(outcome))
    return outcome
  }

  private func save(_ contents: Contents, to target: Target, over known: Data?) -> SaveOutcome {
    do {
      let snapshot = Snapshot(contents, owner: target.owner, version: coder.version, savedAt: now())
      let data = try coder.data(of: snapshot)
      try target.store.replace(known, with: data, report: report)
      target.learn(data)
    } catch {
      failures.send(.saving(error))
      return .failed(error)
    }
    target.adopt(contents)
    return .saved
  }

  // MARK: Restoring

  /// Keeps something from being saved until ``release()``.
  func hold(_ hold: Hold) {
    change { $0.hold = hold }
  }

  /// Lets everything be saved again, beginning with what has changed meanwhile.
  func release() {
    change { $0.hold = nil }
    touch()
  }

  /// Reads what is saved for the owner, and moves it aside if it is of no use.
  func load() async -> Loaded {
    await queue.run { self.read() }
  }

  /// Takes contents for what is saved for the owner.
  func adopt(_ contents: Contents) {
    state.withLock { $0.target }?.adopt(contents)
  }

  /// Gives the snapshot that has no owner to a user; without one it does nothing.
  func adoptUnowned(for owner: String) async {
    await queue.run {
      do {
        guard let data = try self.store.load() else { return }
        let target = self.target(of: owner)
        guard try target.store.load() == nil else { return self.setUnownedAside() }
        try target.store.save(data)
        try self.store.clear()
      } catch {
        self.failures.send(.saving(error))
      }
    }
  }

  private func read() -> Loaded {
    guard let target = state.withLock({ $0.target }) else { return .nothing }
    setUnownedAside()
    do {
      guard let data = try target.store.load() else { return .nothing }
      let (snapshot, notes) = try coder.snapshot(from: data)
      if let owner = snapshot.owner, owner != target.owner { throw SnapshotError.corrupt("it belongs to another user") }
      target.learn(data)
      return .snapshot(snapshot, notes: notes)
    } catch let error as SnapshotError {
      setAside(target.store, "\(error)")
      return .useless(error)
    } catch {
      return .failed(error)
    }
  }

  /// Moves the snapshot of an app's earlier version, which may be any user's, out of the way.
  private func setUnownedAside() {
    guard let data = try? store.load(), !data.isEmpty else { return }
    setAside(store, "it has no owner")
  }

  private func setAside(_ store: any KeyedBlobStore, _ reason: String) {
    // If this fails, the data is unknown, and a later save moves it aside or fails too.
    try? store.moveAside(because: reason, report: report)
  }

  private func report(_ report: AsideReport) {
    switch report {
    case .moved(let place, let reason): failures.send(.movedAside(place: place, reason: reason))
    case .failed(let error): failures.send(.movingAside(error))
    }
  }

  // MARK: Clearing

  /// Clears what is saved for the owner; what there is now is not saved until it changes.
  func clear() async {
    await queue.run {
      let (target, current) = self.state.withLock { ($0.target, $0.current) }
      guard let target else { return }
      target.forget(current?())
      do { try target.store.clear() } catch { self.failures.send(.clearing(error)) }
    }
  }

  /// Changes the state; what it held before is released outside the lock.
  private func change(_ body: (inout State) -> Void) {
    let before = state.withLock { state in
      defer { body(&state) }
      return state
    }
    withExtendedLifetime(before) {}
  }
}

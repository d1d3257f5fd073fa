import Causeway
import Foundation

/// The stored snapshots of a window, loaded and saved on a private queue, one at a time.
///
/// Changes only notify this object; it reads the current contents when it saves. A change is therefore cheap, and the
/// latest contents are saved.
final class SnapshotWriter<Scheme: NavigationScheme>: Sendable {
  typealias Contents = SnapshotContents<Scheme>
  typealias Target = SnapshotTarget<Scheme>

  /// The result of reading the store.
  enum Loaded: Sendable {
    case nothing
    case snapshot(Snapshot<Scheme>, notes: [RestorationNote])
    case unusable(SnapshotError)
    case failed(any Error)
  }

  /// The contents that are not saved while a state is being restored.
  enum Hold: Sendable {
    /// All contents.
    case everything
    /// Contents with the navigation state at the beginning of the restoration; other contents are saved.
    case unchanged(ExpandedNavigationState<Scheme>)
    /// All contents, unless nothing is stored: the stored snapshot was not restored because the store failed or the task
    /// was cancelled.
    case unread
  }

  private struct State: Sendable {
    /// The snapshot to write; `nil` if there is no owner.
    var target: Target?
    /// Returns the current contents; `nil` if no coordinator is followed.
    var current: (@Sendable () -> Contents)?
    var hold: Hold?
  }

  let failures = PassthroughSubject<RestorationFailure, Never>()
  /// Emits when a write begins and when it ends, with the outcome.
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

  /// Saves for an owner from now on, except for held contents.
  func open(_ owner: String, holding hold: Hold?) {
    let target = target(of: owner)
    change { state in
      state.target = target
      state.hold = hold
    }
  }

  /// Saves the current contents for the owner without waiting, and stops saving.
  func close() {
    let before = state.withLock { $0 }
    change { state in
      state.target = nil
      state.hold = nil
    }
    // Read the contents now: changes that the caller makes afterwards do not belong to the owner.
    guard let target = before.target, let contents = before.current?(), !isHeld(contents, by: before.hold) else {
      return
    }
    queue.async {
      if case .unread = before.hold, (try? self.hasSnapshot(target)) != false { return }
      _ = self.commit(contents, to: target)
    }
  }

  private func target(of owner: String) -> Target {
    Target(BlobKeyName.canonical(owner), store.store(for: owner).store(for: DraftKey.snapshot + window))
  }

  // MARK: Saving

  /// Starts saving: the first change after a pause immediately, the changes that follow it together.
  func start(coalescing: Nanoseconds, _ time: TimeBase) -> AnyCancellable {
    touches.throttle(for: coalescing, latest: true, time).receive(on: queue).sink { [weak self] in _ = self?.write() }
  }

  /// Sets the source of the contents to save.
  func follow(_ current: (@Sendable () -> Contents)?) {
    change { $0.current = current }
    touch()
  }

  /// Notifies the writer that the contents may have changed.
  func touch() {
    touches.send(())
  }

  /// Saves now; returns once saving is complete.
  func save() async -> SaveOutcome {
    await queue.run { self.write() }
  }

  private func write() -> SaveOutcome {
    let state = state.withLock { $0 }
    guard let target = state.target, let contents = state.current?() else { return .withheld }
    guard !isHeld(contents, by: state.hold) else { return .withheld }
    // If the owner has left in the meantime, these contents may not belong to that owner.
    guard self.state.withLock({ $0.target }) === target else { return .withheld }
    if case .unread = state.hold {
      do {
        if try hasSnapshot(target) { return .withheld }
      } catch {
        failures.send(.saving(error))
        return .failed(error)
      }
      endUnread(target)
    }
    return commit(contents, to: target)
  }

  private func hasSnapshot(_ target: Target) throws -> Bool {
    try target.store.load() != nil
  }

  /// Ends the hold for an unread snapshot, because there is none.
  private func endUnread(_ target: Target) {
    change { state in
      if state.target === target, case .unread = state.hold { state.hold = nil }
    }
  }

  private func isHeld(_ contents: Contents, by hold: Hold?) -> Bool {
    switch hold {
    case .everything: true
    case .unchanged(let start): start == ExpandedNavigationState(contents.state)
    case .unread, nil: false
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

  /// Holds back contents until ``release()`` is called.
  func hold(_ hold: Hold) {
    change { $0.hold = hold }
  }

  /// Ends the hold and saves the changes since it began.
  func release() {
    change { $0.hold = nil }
    touch()
  }

  /// Reads the snapshot of the owner, and moves it aside if it is unusable.
  func load() async -> Loaded {
    await queue.run { self.read() }
  }

  /// Marks contents as saved for the owner.
  func adopt(_ contents: Contents) {
    state.withLock { $0.target }?.adopt(contents)
  }

  /// Assigns the snapshot without owner to a user.
  ///
  /// Does nothing if there is none.
  func adoptUnowned(for owner: String) async {
    await queue.run {
      do {
        guard let data = try self.unowned() else { return }
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
    var data: Data?
    do {
      data = try target.store.load()
      guard let data else { return .nothing }
      let (snapshot, notes) = try coder.snapshot(from: data)
      if let owner = snapshot.owner, owner != target.owner { throw SnapshotError.corrupt("it belongs to another user") }
      target.learn(data)
      return .snapshot(snapshot, notes: notes)
    } catch let error as SnapshotError {
      if let data { setAside(data, in: target.store, "\(error)") }
      return .unusable(error)
    } catch {
      return .failed(error)
    }
  }

  /// Moves the snapshot of an earlier version of the app, which may belong to any user, aside.
  private func setUnownedAside() {
    guard let data = try? unowned() else { return }
    setAside(data, in: store, "it has no owner")
  }

  /// Returns the snapshot of an earlier version of the app; `nil` if there is none.
  ///
  /// Other parts of the app may keep their data at the root of the store.
  private func unowned() throws -> Data? {
    guard let data = try store.load() else { return nil }
    switch RootContents(data) {
    case .snapshot, .versioned: return data
    case .links, .dates, .settings: return nil
    }
  }

  private func setAside(_ data: Data, in store: any KeyedBlobStore, _ reason: String) {
    // If this fails, the data is unknown, and a later save moves it aside or fails too.
    try? store.moveAside(data, because: reason, report: report)
  }

  private func report(_ report: AsideReport) {
    switch report {
    case .moved(let location, let reason): failures.send(.movedAside(location: location, reason: reason))
    case .failed(let error): failures.send(.movingAside(error))
    }
  }

  // MARK: Clearing

  /// Clears the snapshot of the owner; the current contents are not saved until they change.
  func clear() async {
    await queue.run {
      let (target, current) = self.state.withLock { ($0.target, $0.current) }
      guard let target else { return }
      target.forget(current?())
      do {
        try target.store.clear()
        self.endUnread(target)
      } catch {
        self.failures.send(.clearing(error))
      }
    }
  }

  /// Changes the state; the previous value is released outside the lock.
  private func change(_ body: (inout State) -> Void) {
    let before = state.withLock { state in
      defer { body(&state) }
      return state
    }
    withExtendedLifetime(before) {}
  }
}

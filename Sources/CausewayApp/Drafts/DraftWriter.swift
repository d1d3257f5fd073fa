import Causeway
import Foundation

/// The stored drafts, loaded and saved on a private queue, one record at a time.
final class DraftWriter<Draft: Codable & Sendable>: Sendable {
  typealias Change = DraftChange<Draft>

  /// The owner and name of a record.
  private struct Name: Hashable {
    let owner: String
    let name: String
  }

  private struct State {
    /// The unsaved changes, oldest first, at most one for each record.
    var unsaved: [Change] = []
    /// The data of each record as this process last read or wrote it.
    var known: [Name: Data] = [:]
  }

  let events = PassthroughSubject<DraftEvent, Never>()
  /// Emits when a write begins and when it ends, with the outcome.
  let activity = PassthroughSubject<SavingActivity, Never>()

  private let store: any KeyedBlobStore
  private let chain: MigrationChain
  private let isKey: @Sendable (String) -> Bool
  private let queue = DispatchQueue(label: "causeway.drafts", qos: .utility)
  private let touches = PassthroughSubject<Void, Never>()
  private let state = Locked(State())

  init(_ store: any KeyedBlobStore, _ chain: MigrationChain, isKey: @escaping @Sendable (String) -> Bool) {
    self.store = store
    self.chain = chain
    self.isKey = isKey
  }

  /// Starts saving: the first change after a pause immediately, the changes that follow it together.
  func start(coalescing: Duration, clock: any Clock<Duration>) -> AnyCancellable {
    touches.throttle(for: coalescing, clock: clock).receive(on: queue).sink { [weak self] in _ = self?.write() }
  }

  /// Adds a change and schedules the write.
  func add(_ change: Change) {
    state.withLock { state in
      state.unsaved.removeAll { $0.owner == change.owner && $0.name == change.name }
      state.unsaved.append(change)
    }
    touches.send(())
  }

  /// Saves all changes without waiting for completion.
  func flush() {
    // The closure retains the writer until it is done, even if the draft store is released first.
    queue.async { _ = self.write() }
  }

  /// Saves all changes; returns once saving is complete.
  func save() async -> SaveOutcome {
    await queue.run { self.write() }
  }

  /// Loads the drafts of a user, after saving all changes.
  ///
  /// - Returns: The drafts by name. Drafts that cannot be read are reported and, if their data is unusable, moved
  ///   aside.
  func load(_ owner: String) async -> [String: Draft] {
    await queue.run {
      _ = self.write()
      return self.read(owner)
    }
  }

  // MARK: On the queue

  private func read(_ owner: String) -> [String: Draft] {
    let drafts = store.store(for: owner)
    var loaded: [String: Draft] = [:]
    do {
      for name in try drafts.keys() {
        guard isKey(name) else {
          // The key may belong to a later version of the app, which then finds the draft.
          events.send(.notLoaded(name: name, SnapshotError.corrupt("the app does not use this key")))
          continue
        }
        if let draft = read(name, of: owner, in: drafts.store(for: name)) { loaded[name] = draft }
      }
    } catch {
      events.send(.notLoaded(name: nil, error))
    }
    return loaded
  }

  private func read(_ name: String, of owner: String, in store: any KeyedBlobStore) -> Draft? {
    do {
      guard let data = try store.load() else { return nil }
      let draft = try DraftRecord<Draft>(owner: owner, name: name, chain: chain).draft(from: data)
      learn(data, of: name, owner)
      return draft
    } catch let error as SnapshotError {
      // If this fails, the data remains unknown, and a later save moves it aside or fails too.
      try? store.moveAside(because: "\(error)") { report($0, name) }
    } catch {
      events.send(.notLoaded(name: name, error))
    }
    return nil
  }

  private func write() -> SaveOutcome {
    let changes = state.withLock { state in
      defer { state.unsaved = [] }
      return state.unsaved
    }
    guard !changes.isEmpty else { return .unchanged }
    activity.send(.began)
    var outcome = SaveOutcome.saved
    for change in changes {
      do {
        try write(change)
      } catch {
        keep(change)
        events.send(.notSaved(name: change.name, error))
        outcome = .failed(error)
      }
    }
    activity.send(.ended(outcome))
    return outcome
  }

  private func write(_ change: Change) throws {
    let store = store.store(for: change.owner).store(for: change.name)
    let known = state.withLock { $0.known[Name(owner: change.owner, name: change.name)] }
    let record = DraftRecord<Draft>(owner: change.owner, name: change.name, chain: chain)
    let data = try change.draft.map { try record.data(of: $0) }
    try store.replace(known, with: data) { report($0, change.name) }
    learn(data, of: change.name, change.owner)
  }

  /// Restores a change that could not be saved, unless there is a newer one.
  private func keep(_ change: Change) {
    state.withLock { state in
      guard !state.unsaved.contains(where: { $0.owner == change.owner && $0.name == change.name }) else { return }
      state.unsaved.append(change)
    }
  }

  private func report(_ report: AsideReport, _ name: String) {
    switch report {
    case .moved(let location, let reason): events.send(.movedAside(name: name, location: location, reason: reason))
    case .failed(let error): events.send(.notMovedAside(name: name, error))
    }
  }

  private func learn(_ data: Data?, of name: String, _ owner: String) {
    state.withLock { $0.known[Name(owner: owner, name: name)] = data }
  }
}

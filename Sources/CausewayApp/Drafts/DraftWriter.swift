import Causeway
import Foundation

/// Loads and saves drafts on a queue of its own, one record at a time.
final class DraftWriter<Draft: Codable & Sendable>: Sendable {
  typealias Change = DraftChange<Draft>

  /// The name of a record.
  private struct Name: Hashable {
    let owner: String
    let name: String
  }

  private struct State {
    /// The changes that are not saved, oldest first, at most one for each record.
    var unsaved: [Change] = []
    /// The data of each record when this process last read or wrote it.
    var known: [Name: Data] = [:]
  }

  let events = PassthroughSubject<DraftEvent, Never>()
  /// Whether something is being written, and what came of it.
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

  /// Begins to save what changes: a change after a pause at once, and those that follow together.
  func start(coalescing: Duration, clock: any Clock<Duration>) -> AnyCancellable {
    touches.throttle(for: coalescing, clock: clock).receive(on: queue).sink { [weak self] in _ = self?.write() }
  }

  /// Adds a change, to be saved soon.
  func add(_ change: Change) {
    state.withLock { state in
      state.unsaved.removeAll { $0.owner == change.owner && $0.name == change.name }
      state.unsaved.append(change)
    }
    touches.send(())
  }

  /// Saves what has changed, without waiting.
  func flush() {
    // The writer is held until it is done, also if the store of drafts goes meanwhile.
    queue.async { _ = self.write() }
  }

  /// Saves what has changed; returns when it is done.
  func save() async -> SaveOutcome {
    await queue.run { self.write() }
  }

  /// Loads the drafts of a user, after saving what has changed.
  ///
  /// - Returns: The drafts by name. Those that cannot be read are reported, and moved aside if their data is of no use.
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
          // It may be of a later version, which reads it where it is.
          events.send(.notLoaded(name: name, SnapshotError.corrupt("the app has no such key")))
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
      // If this fails, the record is unknown, and a later save moves it aside or fails too.
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

  /// Takes a change that could not be saved back, unless there is a newer one.
  private func keep(_ change: Change) {
    state.withLock { state in
      guard !state.unsaved.contains(where: { $0.owner == change.owner && $0.name == change.name }) else { return }
      state.unsaved.append(change)
    }
  }

  private func report(_ report: AsideReport, _ name: String) {
    switch report {
    case .moved(let place, let reason): events.send(.movedAside(name: name, place: place, reason: reason))
    case .failed(let error): events.send(.notMovedAside(name: name, error))
    }
  }

  private func learn(_ data: Data?, of name: String, _ owner: String) {
    state.withLock { $0.known[Name(owner: owner, name: name)] = data }
  }
}

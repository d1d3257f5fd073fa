import Causeway
import Foundation

/// The stored drafts, loaded and saved on a private queue, one record at a time.
final class DraftWriter<Draft: Codable & Sendable>: Sendable {
  typealias Change = DraftChange<Draft>

  /// The owner and name of a record.
  private struct Name: Hashable {
    let owner: String
    let name: String

    init(_ owner: String, _ name: String) {
      self.owner = owner
      self.name = name
    }

    init(_ change: Change) {
      self.init(change.owner, change.name)
    }
  }

  private struct State {
    /// The unsaved changes, each with a number, higher than those of earlier ones; at most one for each record.
    var unsaved: [Name: (number: Int, change: Change)] = [:]
    var count = 0
    /// The data of each record as this process last read or wrote it.
    var known: [Name: Data] = [:]
    /// The owner whose drafts were loaded last, if some of them could not be read.
    var incomplete: String?

    mutating func add(_ change: Change) {
      count += 1
      unsaved[Name(change)] = (count, change)
    }

    /// Takes the unsaved changes, oldest first.
    mutating func take() -> [Change] {
      defer { unsaved = [:] }
      return unsaved.values.sorted { $0.number < $1.number }.map(\.change)
    }
  }

  let events = PassthroughSubject<DraftEvent, Never>()
  /// Emits when a write begins and when it ends, with the outcome.
  let activity = PassthroughSubject<SavingActivity, Never>()
  /// Emits the drafts of an owner that could be read only after they were loaded.
  let late = PassthroughSubject<(owner: String, drafts: [String: Draft]), Never>()

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
  func start(coalescing: Nanoseconds, _ time: TimeBase) -> AnyCancellable {
    touches.throttle(for: coalescing, latest: true, time).receive(on: queue).sink { [weak self] in _ = self?.write() }
  }

  /// Adds a change and schedules the write.
  func add(_ change: Change) {
    state.withLock { $0.add(change) }
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
  ///   aside. If the store fails, reading is tried again before each write; ``late`` emits the result.
  func load(_ owner: String) async -> [String: Draft] {
    await queue.run {
      _ = self.write()
      let (drafts, isComplete) = self.read(owner, isAgain: false)
      self.state.withLock { $0.incomplete = isComplete ? nil : owner }
      return drafts
    }
  }

  // MARK: On the queue

  /// Reads the drafts of an owner.
  ///
  /// - Parameters:
  ///   - owner: The id of the user.
  ///   - isAgain: Whether the drafts could not be read before. Failures of the store are then not reported again.
  /// - Returns: The drafts by name, and whether none was omitted because the store failed.
  private func read(_ owner: String, isAgain: Bool) -> (drafts: [String: Draft], isComplete: Bool) {
    let records = store.store(for: owner)
    var loaded: [String: Draft] = [:]
    var isComplete = true
    var name: String?
    func fail(_ error: any Error) {
      isComplete = false
      if !isAgain { events.send(.notLoaded(name: name, error)) }
    }
    do {
      let keys = try records.keys()
      for key in keys {
        name = DraftKey.name(ofRecord: key)
        do {
          guard let data = try records.store(for: key).load(), let record = record(data, at: key, of: owner, keys)
          else { continue }
          if let draft = draft(record, data, in: records.store(for: key), isAgain) { loaded[record.name] = draft }
        } catch {
          fail(error)
        }
      }
    } catch {
      fail(error)
    }
    return (loaded, isComplete)
  }

  /// Returns the record that data at a key contains; `nil` if it is not a draft of this store.
  private func record(_ data: Data, at key: String, of owner: String, _ keys: [String]) -> DraftRecord<Draft>? {
    var name = DraftKey.name(ofRecord: key)
    // An earlier version stored each draft under its own key.
    let isEarlier = DraftKey.record(of: key) != key && DraftHeader(data)?.key == key
    if isEarlier { name = key }
    if isEarlier ? keys.contains(DraftKey.record(of: key)) : DraftKey.isOfSnapshot(key) { return nil }
    guard isKey(name) else {
      // The key may belong to a later version of the app, which then finds the draft.
      events.send(.notLoaded(name: name, SnapshotError.corrupt("the app does not use this key")))
      return nil
    }
    return DraftRecord(owner: owner, name: name, chain: chain)
  }

  private func draft(
    _ record: DraftRecord<Draft>, _ data: Data, in store: any KeyedBlobStore, _ isAgain: Bool
  ) -> Draft? {
    do {
      let draft = try record.draft(from: data)
      // A draft that was set before the stored one could be read does not replace it: the stored one is moved aside.
      let name = Name(record.owner, record.name)
      state.withLock { if !isAgain || $0.unsaved[name] == nil { $0.known[name] = data } }
      return draft
    } catch {
      if let type = DraftRecord<Draft>.otherType(of: data) {
        let reason = "it is a draft of type \(type): use store(for:) to give each DraftStore a store of its own"
        events.send(.notLoaded(name: record.name, SnapshotError.corrupt(reason)))
      } else {
        // If this fails, the data remains unknown, and a later save moves it aside or fails too.
        try? store.moveAside(data, because: "\(error)") { report($0, record.name) }
      }
      return nil
    }
  }

  /// Reads drafts again that could not be read when they were loaded.
  private func readAgain() {
    guard let owner = state.withLock({ $0.incomplete }) else { return }
    let (drafts, isComplete) = read(owner, isAgain: true)
    guard isComplete else { return }
    state.withLock { $0.incomplete = nil }
    late.send((owner, drafts))
  }

  private func write() -> SaveOutcome {
    readAgain()
    let changes = state.withLock { $0.take() }
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
    let records = store.store(for: change.owner)
    let known = state.withLock { $0.known[Name(change)] }
    let record = DraftRecord<Draft>(owner: change.owner, name: change.name, chain: chain)
    let data = try change.draft.map { try record.data(of: $0) }
    let key = DraftKey.record(of: change.name)
    try records.store(for: key).replace(known, with: data) { report($0, change.name) }
    state.withLock { $0.known[Name(change)] = data }
    guard key != change.name else { return }
    let earlier = records.store(for: change.name)
    if let data = try earlier.load(), DraftHeader(data)?.key == change.name { try earlier.clear() }
  }

  /// Restores a change that could not be saved, unless there is a newer one.
  private func keep(_ change: Change) {
    state.withLock { if $0.unsaved[Name(change)] == nil { $0.add(change) } }
  }

  private func report(_ report: AsideReport, _ name: String) {
    switch report {
    case .moved(let location, let reason): events.send(.movedAside(name: name, location: location, reason: reason))
    case .failed(let error): events.send(.notMovedAside(name: name, error))
    }
  }
}

/// An unsaved change of a draft.
struct DraftChange<Draft: Sendable>: Sendable {
  /// The id of the user to whom the draft belongs.
  let owner: String
  let name: String
  /// The draft; `nil` if it was removed.
  let draft: Draft?
}

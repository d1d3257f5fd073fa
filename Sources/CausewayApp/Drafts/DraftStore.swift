public import Causeway

/// The drafts of the logged-in user, by key.
///
/// Drafts outlive the screens on which they are written. They are stored separately from the snapshots of a
/// ``RestorationManager``, one record for each draft, so that neither an incompatible navigation format nor a damaged
/// record affects other drafts.
///
/// ```swift
/// let drafts = DraftStore<String, Message>(store: FileBlobStore(url), empty: Message())
/// await drafts.enter(user.id)
/// ```
///
/// A text field binds to a part of a draft, with `@Bindable var drafts: DraftStore<String, Message>`:
///
/// ```swift
/// TextField("Subject", text: $drafts["reply-4"].subject)
/// ```
///
/// ## Owners
/// Drafts belong to the user whose id was passed to `enter`. After ``leave()`` no draft can be read, and drafts that
/// are set are ignored; `enter` with the same id restores all of them. A ``SessionFlow`` calls ``leave()`` for the
/// stores that are passed to it.
///
/// ## Saving
/// The first change after a pause is saved immediately, and the changes that follow it are saved together, on a private
/// queue. A draft that equals the empty draft is removed. Call ``save()`` before the process may be terminated.
///
/// ## Unusable data
/// A record that is damaged, has a version without a migration, or was written by another process in the meantime is
/// moved aside, never deleted, and reported by ``events``. Other drafts are not affected. If the store fails, for
/// example because the device is locked, the drafts are read again before the next write.
///
/// ## Sharing the store
/// A record has the keys of the user and of the draft: `state/ada/item-12.json` next to `state.json`. Other parts of this
/// library may use the same store. For drafts of another type, use `store.store(for: "reviews")`.
///
/// Drafts are observed separately: a view that shows one draft is not updated when another draft changes.
@MainActor
public final class DraftStore<Key, Draft>: RestorableState, ChangeAnnouncing
where Key: LosslessStringConvertible & Hashable & Sendable, Draft: Codable & Hashable & Sendable {
  /// The id of the user to whom the drafts belong; `nil` if there is none.
  ///
  /// Observed.
  public var owner: String? {
    changes.access(\.owner)
    return currentOwner
  }

  let changes = ObjectChanges()
  var contents: [Key: Draft] = [:]

  private let empty: Draft
  private let writer: DraftWriter<Draft>
  private let saving: AnyCancellable
  private let followed = Locked<[AnyCancellable]>([])
  private var currentOwner: String?
  /// The keys that were set since the owner changed; loaded drafts do not replace them.
  private var changed: Set<Key> = []
  private var isWriting = false
  private var latestOutcome: SaveOutcome?

  /// Creates a store without reading or writing drafts.
  ///
  /// - Parameters:
  ///   - store: The underlying store, with a key for each user and each draft.
  ///   - empty: The draft of a key that has none.
  ///   - version: The app's current version of the draft format.
  ///   - migrations: The migrations from other versions; at most one from each version.
  ///   - coalescing: The seconds between two writes while drafts keep changing, by the continuous clock.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public nonisolated convenience init(
    store: any KeyedBlobStore, empty: Draft, version: Int = 1, migrations: [DraftMigration] = [],
    coalescing: Double = 0.5, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, empty, MigrationChain(to: version, migrations, CodeLocation(fileID, line)),
      coalescing: Nanoseconds(limiting: coalescing), .standard)
  }

  /// Creates a store without reading or writing drafts, with a clock.
  ///
  /// Like the initializer without a clock, which measures the interval between two writes.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public nonisolated convenience init(
    store: any KeyedBlobStore, empty: Draft, version: Int = 1, migrations: [DraftMigration] = [],
    coalescing: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, empty, MigrationChain(to: version, migrations, CodeLocation(fileID, line)),
      coalescing: Nanoseconds(coalescing), TimeBase(clock))
  }

  nonisolated init(
    _ store: any KeyedBlobStore, _ empty: Draft, _ chain: MigrationChain, coalescing: Nanoseconds, _ time: TimeBase
  ) {
    self.empty = empty
    writer = DraftWriter(store, chain) { Key($0) != nil }
    saving = writer.start(coalescing: coalescing, time)
    let shown = writer.activity.receive(on: MainActorScheduler()).sink(
      receiveValue: MainActorContext.unchecked { [weak self] in self?.show($0) })
    let late = writer.late.receive(on: MainActorScheduler()).sink(
      receiveValue: MainActorContext.unchecked { [weak self] in self?.open($0.drafts, of: $0.owner) })
    followed.withLock { $0 = [shown, late] }
  }

  deinit {
    writer.flush()
  }

  /// A signal before each change of an observed property, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  // MARK: Drafts

  /// The draft of a key; the empty draft if there is none.
  ///
  /// Observed, and usable in bindings. A draft that is set while there is no owner is ignored.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Draft {
    get {
      changes.access(\.[key])
      return contents[key] ?? empty
    }
    set {
      guard let currentOwner else { return }
      changed.insert(key)
      guard newValue != contents[key] ?? empty else { return }
      let draft = newValue == empty ? nil : newValue
      changes.change([\.[key], \.all]) { contents[key] = draft }
      writer.add(DraftChange(owner: currentOwner, name: key.description, draft: draft))
    }
  }

  /// All drafts, by key.
  ///
  /// Observed as a whole.
  public var all: [Key: Draft] {
    changes.access(\.all)
    return contents
  }

  /// Removes all drafts of the owner.
  public func removeAll() {
    for key in contents.keys { self[key] = empty }
  }

  // MARK: Saving

  /// Whether drafts are being written.
  ///
  /// Observed.
  public var isSaving: Bool {
    changes.access(\.isSaving)
    return isWriting
  }

  /// The outcome of the last write; `nil` before the first.
  ///
  /// Observed.
  public var lastOutcome: SaveOutcome? {
    changes.access(\.lastOutcome)
    return latestOutcome
  }

  /// The drafts that could not be read or written, emitted on the queue of the store.
  ///
  /// Subscribe before the drafts of a user are loaded.
  public nonisolated var events: EventPublisher<PassthroughSubject<DraftEvent, Never>> {
    writer.events.readOnly
  }

  /// Saves all changes now, for example when the app enters the background.
  ///
  /// - Returns: The outcome, once saving is complete.
  @discardableResult
  public func save() async -> SaveOutcome {
    let outcome = await writer.save()
    if case .failed = outcome { show(.ended(outcome)) }
    return outcome
  }

  // MARK: Owners

  /// Makes a user the owner and loads the user's drafts.
  ///
  /// - Parameter owner: The id of the user.
  /// - Returns: A closure that makes the loaded drafts current, except for keys that were set in the meantime.
  public func prepare(for owner: String) async -> @MainActor () -> Void {
    if currentOwner != owner {
      leave()
      setOwner(owner)
    }
    let loaded = await writer.load(owner)
    return { [weak self] in self?.open(loaded, of: owner) }
  }

  /// Saves all changes in the background and removes the owner and the drafts from memory.
  public func leave() {
    guard currentOwner != nil else { return }
    writer.flush()
    setOwner(nil)
    changed = []
    replace([:])
  }

  private func open(_ loaded: [String: Draft], of owner: String) {
    guard owner == currentOwner else { return }
    var drafts = contents
    for (name, draft) in loaded {
      if let key = Key(name), !changed.contains(key) { drafts[key] = draft }
    }
    replace(drafts)
  }

  private func setOwner(_ owner: String?) {
    changes.change(\.owner) { currentOwner = owner }
  }

  private func replace(_ drafts: [Key: Draft]) {
    let keys = Set(contents.keys).union(drafts.keys).filter { contents[$0] != drafts[$0] }
    guard !keys.isEmpty else { return }
    changes.change(keys.map { \.[$0] } + [\.all]) { contents = drafts }
  }

  private func show(_ activity: SavingActivity) {
    switch activity {
    case .began: changes.change(\.isSaving) { isWriting = true }
    case .ended(let outcome):
      changes.change([\.isSaving, \.lastOutcome]) {
        isWriting = false
        latestOutcome = outcome
      }
    }
  }
}

extension DraftStore where Draft == String {
  /// Creates a store of texts without reading or writing drafts.
  ///
  /// - Parameters:
  ///   - store: The underlying store, with a key for each user and each draft.
  ///   - coalescing: The seconds between two writes while drafts keep changing, by the continuous clock.
  public nonisolated convenience init(store: any KeyedBlobStore, coalescing: Double = 0.5) {
    self.init(store: store, empty: "", coalescing: coalescing)
  }

  /// Creates a store of texts without reading or writing drafts, with a clock.
  ///
  /// Like the initializer without a clock, which measures the interval between two writes.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public nonisolated convenience init(
    store: any KeyedBlobStore, coalescing: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(store: store, empty: "", coalescing: coalescing, clock: clock)
  }
}

/// A migration of drafts from one version of an app to a later one.
///
/// A migration reads and writes the draft itself, without the header that a ``DraftStore`` adds:
///
/// ```swift
/// DraftMigration(from: 1, reading: String.self) { text in Message(subject: "", text: text) }
/// ```
public typealias DraftMigration = SnapshotMigration

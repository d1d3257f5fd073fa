public import Causeway
public import Observation

/// The drafts of the logged-in user, by key.
///
/// Drafts outlive the screens on which they are written: they are kept apart from what a ``RestorationManager`` saves, in a
/// record for each, so that a new version of the navigation or one damaged byte costs no draft.
///
/// ```swift
/// let drafts = DraftStore<String, Message>(store: FileBlobStore(url), empty: Message())
/// await drafts.enter(user.id)
///
/// TextField("Subject", text: $drafts["reply-4"].subject)
/// ```
///
/// ## Owners
/// Drafts belong to the user whose id was passed to `enter`. After ``leave()`` no draft can be read, and drafts that are set
/// are ignored; `enter` with the same id brings all of them back. A ``SessionFlow`` calls ``leave()`` for the stores that
/// it is given.
///
/// ## Saving
/// A change that comes after a pause is saved at once, and what changes soon after it together, on a queue of the store's
/// own. A draft that equals the empty one is removed. Call ``save()`` before the process may be killed.
///
/// ## Data that is of no use
/// A record that is damaged, of a version without a migration, or written by another process meanwhile is moved aside, never
/// deleted, and reported by ``events``. The other drafts are not affected.
///
/// Drafts are observed one by one: a view that shows one draft is not updated when another changes.
@MainActor
public final class DraftStore<Key, Draft>: RestorableState
where Key: LosslessStringConvertible & Hashable & Sendable, Draft: Codable & Hashable & Sendable {
  /// The id of the user to whom the drafts belong; `nil` if there is none.
  ///
  /// Observed.
  public var owner: String? {
    registrar.access(self, keyPath: \.owner)
    return currentOwner
  }

  let registrar = ObservationRegistrar()
  var contents: [Key: Draft] = [:]

  private let empty: Draft
  private let writer: DraftWriter<Draft>
  private let saving: AnyCancellable
  private var activity: AnyCancellable?
  private var currentOwner: String?
  /// The keys that were set since the owner was named: they are newer than what is loaded.
  private var changed: Set<Key> = []
  private var isWriting = false
  private var latestOutcome: SaveOutcome?

  /// Makes a store, which reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store under which each user's drafts are kept, with a key for each user and each draft.
  ///   - empty: The draft of a key that has none.
  ///   - version: The app's version of the draft's format.
  ///   - migrations: How to read other versions; at most one from each.
  ///   - coalescing: How old saved drafts may become while they change.
  ///   - clock: What measures that.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    store: any KeyedBlobStore, empty: Draft, version: Int = 1, migrations: [DraftMigration] = [],
    coalescing: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.empty = empty
    writer = DraftWriter(store, MigrationChain(to: version, migrations, CodeLocation(fileID, line))) { Key($0) != nil }
    saving = writer.start(coalescing: coalescing, clock: clock)
    activity = writer.activity.receive(on: MainActor.shared).sink { [weak self] in self?.show($0) }
  }

  deinit {
    writer.flush()
  }

  // MARK: Drafts

  /// The draft of a key; the empty draft if there is none.
  ///
  /// Observed, and to bind to.
  ///
  /// A draft that is set while there is no owner is ignored.
  ///
  /// - Parameter key: The key.
  public subscript(key: Key) -> Draft {
    get {
      registrar.access(self, keyPath: \.[key])
      return contents[key] ?? empty
    }
    set {
      guard let currentOwner else { return }
      changed.insert(key)
      guard newValue != contents[key] ?? empty else { return }
      let draft = newValue == empty ? nil : newValue
      registrar.withMutation(of: self, keyPath: \.[key]) {
        registrar.withMutation(of: self, keyPath: \.all) { contents[key] = draft }
      }
      writer.add(DraftChange(owner: currentOwner, name: key.description, draft: draft))
    }
  }

  /// All drafts, by key.
  ///
  /// Observed as a whole.
  public var all: [Key: Draft] {
    registrar.access(self, keyPath: \.all)
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
    registrar.access(self, keyPath: \.isSaving)
    return isWriting
  }

  /// What came of the last write; `nil` before the first.
  ///
  /// Observed.
  public var lastOutcome: SaveOutcome? {
    registrar.access(self, keyPath: \.lastOutcome)
    return latestOutcome
  }

  /// What could not be read or written, as it happens, on the queue of the store.
  ///
  /// Subscribe before a user's drafts are loaded.
  public nonisolated var events: EventPublisher<PassthroughSubject<DraftEvent, Never>> {
    writer.events.readOnly
  }

  /// Saves now, as when the app goes to the background.
  ///
  /// - Returns: What came of it, when it is done.
  @discardableResult
  public func save() async -> SaveOutcome {
    let outcome = await writer.save()
    if case .failed = outcome { show(.ended(outcome)) }
    return outcome
  }

  // MARK: Owners

  /// Makes a user the owner, and loads the user's drafts.
  ///
  /// - Parameter owner: The id of the user.
  /// - Returns: A closure that makes the loaded drafts current; drafts that were set meanwhile are newer.
  public func prepare(for owner: String) async -> @MainActor () -> Void {
    if currentOwner != owner {
      leave()
      setOwner(owner)
    }
    let loaded = await writer.load(owner)
    return { [weak self] in self?.open(loaded, of: owner) }
  }

  /// Saves what has changed, and forgets all drafts of the owner.
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
    registrar.withMutation(of: self, keyPath: \.owner) { currentOwner = owner }
  }

  private func replace(_ drafts: [Key: Draft]) {
    let keys = Set(contents.keys).union(drafts.keys).filter { contents[$0] != drafts[$0] }
    guard !keys.isEmpty else { return }
    for key in keys { registrar.willSet(self, keyPath: \.[key]) }
    registrar.withMutation(of: self, keyPath: \.all) { contents = drafts }
    for key in keys { registrar.didSet(self, keyPath: \.[key]) }
  }

  private func show(_ activity: SavingActivity) {
    switch activity {
    case .began: registrar.withMutation(of: self, keyPath: \.isSaving) { isWriting = true }
    case .ended(let outcome):
      registrar.withMutation(of: self, keyPath: \.isSaving) { isWriting = false }
      registrar.withMutation(of: self, keyPath: \.lastOutcome) { latestOutcome = outcome }
    }
  }
}

/// Its drafts are observed one by one.
extension DraftStore: nonisolated Observable {}

extension DraftStore where Draft == String {
  /// Makes a store of texts, which reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store under which each user's drafts are kept.
  ///   - coalescing: How old saved drafts may become while they change.
  ///   - clock: What measures that.
  public convenience init(
    store: any KeyedBlobStore, coalescing: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(store: store, empty: "", coalescing: coalescing, clock: clock)
  }
}

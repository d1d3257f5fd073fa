public import Causeway
public import Foundation

/// The saved navigation state of a user, restored after a restart or a login.
///
/// ```swift
/// let restoration = RestorationManager<AppScheme>(store: FileBlobStore(url), version: 3) { await library.has($0) }
/// restoration.follow(coordinator)
/// await restoration.restore(into: coordinator, for: session.user?.id)
/// ```
///
/// ## Owners and windows
/// A snapshot belongs to the user whose id was passed to `restore` and to one window. Each combination has its own key
/// in the store, so that other users and windows cannot read or overwrite it. After ``leave()`` there is no owner:
/// nothing is saved, and no state of the previous owner can be read. Pass the manager to the ``SessionFlow``, which
/// calls ``leave()`` when a session ends.
///
/// ## Saving
/// The first change after a pause is saved immediately, and the changes that follow it are saved together. The saved
/// state is never older than the `coalescing` duration plus the time of a write, even while the main actor is busy. The
/// store is used on a private queue, one operation at a time. Nothing is written if nothing has changed. A state
/// without any navigation does not overwrite a snapshot of an earlier process.
///
/// Failures are emitted by ``failures``, and saving is retried at the next change. Saving stops when the manager is
/// released; call ``save()`` before that to save the last change.
///
/// ## Restoring
/// State is restored once for each session, and only for a logged-in user. A try that fails, because the store cannot be
/// read or the task is cancelled, does not count; until another one succeeds, nothing is saved over the snapshot. A
/// snapshot that has an unsupported version or is damaged is moved aside, never deleted. From any other snapshot, as much
/// as possible is restored; each omitted part is listed in the outcome and in the coordinator's log. Changes in the
/// meantime are saved afterwards.
///
/// ## Sharing the store
/// A snapshot has the keys of the user and of the window: `state/ada/window-main.json` next to `state.json`. Other parts
/// of this library may use the same store. Two managers need different window ids, also if their schemes differ.
///
/// ## Drafts and scroll positions
/// Both are stored under identifiers that the app chooses: see ``RestorationIdentifying``. Scroll positions are part of
/// the snapshot. ``drafts`` are stored separately, so a damaged snapshot does not affect them.
@MainActor
public final class RestorationManager<Scheme: NavigationScheme>: NavigationStateManaging, ChangeAnnouncing {
  /// The scheme of the app's navigation.
  public typealias Scheme = Scheme

  let changes = ObjectChanges()
  private var currentOwner: String?
  private var isWriting = false
  private var latestOutcome: SaveOutcome?
  private var latestRestoration: RestorationOutcome<Scheme>?

  /// The drafts of texts, by identifier, of the same owner.
  public let drafts: DraftStore<String, String>

  let writer: SnapshotWriter<Scheme>
  let lookup: SnapshotLookup<Scheme>
  /// Further state that is loaded together with the drafts.
  let companions: [any RestorableState]
  let stepSubject = PassthroughSubject<RestorationStep<Scheme>, Never>()
  let scrollSubject = CurrentValueSubject<[String: Double], Never>([:])
  let carried = UnrestoredState()
  var recentPositions = RecentPositions(limit: scrollPositionLimit)
  /// The progress of the restoration for the owner.
  var progress = RestorationProgress.possible
  /// The state before the first try for the owner; `nil` before it and after the last one.
  var start: RestorationStart<Scheme>?
  /// The number of times that an owner left.
  var departures = 0
  /// The number of calls to `clear()`.
  var clearings = 0

  private var following: AnyCancellable?
  private let saving: AnyCancellable
  private let activity = Locked<AnyCancellable?>(nil)

  /// Creates a manager without reading or writing anything.
  ///
  /// - Parameters:
  ///   - store: The underlying store, with a key for each user and each window. A snapshot at the root of the store is
  ///     from before snapshots had owners: see ``adoptUnownedSnapshot(for:)``.
  ///   - version: The app's version of the snapshot format. Change it whenever the app can no longer read existing
  ///     snapshots.
  ///   - window: The id of the window to which the navigation belongs; unique in the store, and the same after a restart.
  ///   - drafts: The store of drafts; by default one for this window. If windows share their drafts, pass the same
  ///     store to each manager.
  ///   - companions: Further state of the user, such as typed drafts, that is loaded in the same step.
  ///   - migrations: The migrations from other versions; at most one from each version.
  ///   - exists: Returns whether the content of a destination still exists. Called while restoring, once for each saved
  ///     destination, concurrently for several. Restoring waits for the answers.
  ///   - modalExists: Returns whether the content of a modal still exists. Called afterwards, for one modal at a time.
  ///   - coalescing: The seconds between two writes while the state keeps changing, by the continuous clock.
  ///   - now: Returns the current time, which is stored in each snapshot.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public nonisolated convenience init(
    store: any KeyedBlobStore, version: Int, window: String = "main", drafts: DraftStore<String, String>? = nil,
    companions: [any RestorableState] = [], migrations: [SnapshotMigration] = [],
    exists: @escaping @Sendable (Scheme.Destination) async -> Bool = { _ in true },
    modalExists: @escaping @Sendable (Scheme.Modal) async -> Bool = { _ in true },
    coalescing: Double = 0.5, now: @escaping @Sendable () -> Date = { Date() },
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, window: window, SnapshotCoder(version: version, migrations: migrations, fileID: fileID, line: line),
      drafts, companions, SnapshotLookup(exists: exists, modalExists: modalExists),
      Nanoseconds(limiting: coalescing), .standard, now)
  }

  /// Creates a manager without reading or writing anything, with a clock.
  ///
  /// Like the initializer without a clock, which measures the interval between two writes.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  public nonisolated convenience init(
    store: any KeyedBlobStore, version: Int, window: String = "main", drafts: DraftStore<String, String>? = nil,
    companions: [any RestorableState] = [], migrations: [SnapshotMigration] = [],
    exists: @escaping @Sendable (Scheme.Destination) async -> Bool = { _ in true },
    modalExists: @escaping @Sendable (Scheme.Modal) async -> Bool = { _ in true },
    coalescing: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      store, window: window, SnapshotCoder(version: version, migrations: migrations, fileID: fileID, line: line),
      drafts, companions, SnapshotLookup(exists: exists, modalExists: modalExists),
      Nanoseconds(coalescing), TimeBase(clock), now)
  }

  private nonisolated init(
    _ store: any KeyedBlobStore, window: String, _ coder: SnapshotCoder<Scheme>, _ drafts: DraftStore<String, String>?,
    _ companions: [any RestorableState], _ lookup: SnapshotLookup<Scheme>, _ coalescing: Nanoseconds, _ time: TimeBase,
    _ now: @escaping @Sendable () -> Date
  ) {
    self.drafts =
      drafts
      ?? DraftStore(
        store.store(for: "drafts").store(for: window), "", MigrationChain(to: 1, [], CodeLocation(#fileID, #line)),
        coalescing: coalescing, time)
    self.companions = companions
    let writer = SnapshotWriter(store, window: window, coder, now: now)
    self.writer = writer
    self.lookup = lookup
    saving = writer.start(coalescing: coalescing, time)
    let shown = writer.activity.receive(on: MainActorScheduler()).sink(
      receiveValue: MainActorContext.unchecked { [weak self] in self?.show($0) })
    activity.withLock { $0 = shown }
  }

  // MARK: State

  /// The id of the user to whom the state belongs; `nil` if there is none.
  ///
  /// Observed.
  public internal(set) var owner: String? {
    get {
      changes.access(\.owner)
      return currentOwner
    }
    set {
      if newValue != currentOwner { changes.change(\.owner) { currentOwner = newValue } }
    }
  }

  /// Whether the snapshot is being written.
  ///
  /// Observed.
  public private(set) var isSaving: Bool {
    get {
      changes.access(\.isSaving)
      return isWriting
    }
    set {
      if newValue != isWriting { changes.change(\.isSaving) { isWriting = newValue } }
    }
  }

  /// The outcome of the last write; `nil` before the first.
  ///
  /// Observed.
  public private(set) var lastOutcome: SaveOutcome? {
    get {
      changes.access(\.lastOutcome)
      return latestOutcome
    }
    set { changes.change(\.lastOutcome) { latestOutcome = newValue } }
  }

  /// The outcome of the restoration for the owner; `nil` until it is known.
  ///
  /// Observed.
  public internal(set) var lastRestoration: RestorationOutcome<Scheme>? {
    get {
      changes.access(\.lastRestoration)
      return latestRestoration
    }
    set { changes.change(\.lastRestoration) { latestRestoration = newValue } }
  }

  // MARK: Streams

  /// A signal before each change of an observed property, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The snapshots that could not be saved, cleared or understood, emitted on the queue of the store.
  public nonisolated var failures: EventPublisher<PassthroughSubject<RestorationFailure, Never>> {
    writer.failures.readOnly
  }

  /// The progress of a restoration, emitted on the main actor.
  ///
  /// When a step is emitted, the coordinator, the drafts and the positions contain the results of the steps up to it
  /// and of none of the later ones.
  public nonisolated var steps: EventPublisher<PassthroughSubject<RestorationStep<Scheme>, Never>> {
    stepSubject.readOnly
  }

  // MARK: Saving

  /// Saves the state of a coordinator from now on, whenever it changes.
  ///
  /// Replaces the coordinator of an earlier call.
  ///
  /// Nothing is saved while there is no owner. The manager retains the stream of states, not the coordinator.
  public func follow(_ coordinator: NavigationCoordinator<Scheme>) {
    let states = coordinator.states
    writer.follow { [carried, scrollSubject] in
      SnapshotContents(state: states.value, carried: carried, positions: scrollSubject.value)
    }
    following = states.changes.sink { [writer] _ in writer.touch() }
  }

  /// Stops saving; unsaved changes are discarded.
  public func unfollow() {
    following = nil
    writer.follow(nil)
  }

  /// Saves all changes now, for example when the app enters the background or a screen disappears.
  ///
  /// The drafts and the companions' state are saved too. Nothing is written if nothing has changed.
  ///
  /// - Returns: The outcome, once saving is complete: for the snapshot or, if only the drafts or a companion could not
  ///   be saved, for those.
  @discardableResult
  public func save() async -> SaveOutcome {
    var failure: SaveOutcome?
    for state in [drafts] + companions {
      let outcome = await state.save()
      if case .failed = outcome { failure = outcome }
    }
    let outcome = await writer.save()
    guard case .failed = outcome else { return failure ?? outcome }
    show(.ended(outcome))
    return outcome
  }

  /// Deletes all saved state of the owner in this window, including drafts and scroll positions.
  ///
  /// The current state is saved again when it changes, so reset the coordinator first. Failures are emitted by
  /// ``failures``. A restoration in progress is abandoned. Does nothing if there is no owner.
  public func clear() async {
    guard owner != nil else { return }
    clearings += 1
    drafts.removeAll()
    forgetKept()
    await drafts.save()
    await writer.clear()
  }

  private func show(_ activity: SavingActivity) {
    switch activity {
    case .began: isSaving = true
    case .ended(let outcome):
      isSaving = false
      lastOutcome = outcome
    }
  }
}

/// The progress of a restoration for an owner.
enum RestorationProgress {
  /// It was not tried, or nothing was restored because the store failed or the task was cancelled.
  case possible
  case running(CancellableRun)
  /// It must not be tried again.
  case done
}

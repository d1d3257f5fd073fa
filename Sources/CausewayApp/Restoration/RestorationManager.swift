public import Causeway
public import Foundation
public import Observation

/// Saves where a user is in an app, and brings the user back there after a restart or a login.
///
/// ```swift
/// let restoration = RestorationManager<AppScheme>(store: FileBlobStore(url), version: 3) { await library.has($0) }
/// restoration.follow(coordinator)
/// await restoration.restore(into: coordinator, for: session.user?.id)
/// ```
///
/// ## Owners and windows
/// A snapshot belongs to the user whose id was passed to `restore`, and to one window. Each has a key of its own in the store,
/// so that neither another user nor another window can read or overwrite it. After ``leave()`` there is no owner: nothing is
/// saved, and nothing of the last owner can be read. Give the manager to the ``SessionFlow``, which calls ``leave()`` when a
/// session ends.
///
/// ## Saving
/// A change that comes after a pause is saved at once, and what changes soon after it together: what is saved is never older
/// than the `coalescing` duration and the time that writing takes, also while the main actor is busy. The store is used on a
/// queue of the manager's own, for one thing at a time. Nothing is written when nothing has changed, and a state in which
/// the user has been nowhere is not written over what an earlier process has saved.
///
/// What fails is said by ``failures`` and tried again at the next change. Saving ends when the manager goes; ``save()``
/// before that makes sure of the last change.
///
/// ## Restoring
/// It is tried once for each session, and only for a logged-in user. A snapshot of another version, or one that cannot
/// be read, is moved aside and never deleted; of the rest as much is restored as can be, and each thing that is left out is
/// in the outcome and in the coordinator's log. What changes meanwhile is saved after it.
///
/// ## Drafts and scroll positions
/// They are kept by identifiers that the app chooses. See ``RestorationIdentifying``. Scroll positions are a part of the
/// snapshot; ``drafts`` have a store of their own, which a damaged snapshot does not affect.
@MainActor
@Observable
public final class RestorationManager<Scheme: NavigationScheme>: NavigationStateManaging {
  /// What the app's navigation is made of.
  public typealias Scheme = Scheme

  /// The id of the user to whom the state belongs; `nil` while there is none.
  ///
  /// Observed.
  public internal(set) var owner: String?
  /// Whether the snapshot is being written.
  ///
  /// Observed.
  public private(set) var isSaving = false
  /// What came of the last write; `nil` before the first.
  ///
  /// Observed.
  public private(set) var lastOutcome: SaveOutcome?
  /// What came of restoring for the owner; `nil` until that is known.
  ///
  /// Observed.
  public internal(set) var lastRestoration: RestorationOutcome<Scheme>?

  /// The texts that are being written, by identifier.
  ///
  /// They belong to the same owner.
  @ObservationIgnored public let drafts: DraftStore<String, String>

  @ObservationIgnored let writer: SnapshotWriter<Scheme>
  @ObservationIgnored let lookup: SnapshotLookup<Scheme>
  /// Further state that is loaded with the drafts.
  @ObservationIgnored let companions: [any RestorableState]
  @ObservationIgnored let stepSubject = PassthroughSubject<RestorationStep<Scheme>, Never>()
  @ObservationIgnored let scrollSubject = CurrentValueSubject<[String: Double], Never>([:])
  @ObservationIgnored let carried = CarriedState()
  @ObservationIgnored var recentPositions = RecentPositions(limit: scrollPositionLimit)
  /// The number of times that an owner has left.
  @ObservationIgnored var departures = 0
  /// The number of times that everything was cleared.
  @ObservationIgnored var clearings = 0

  @ObservationIgnored private var following: AnyCancellable?
  @ObservationIgnored private let saving: AnyCancellable
  @ObservationIgnored private var activity: AnyCancellable?

  /// Makes a manager, which reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store under which snapshots are kept, with a key for each user and each window. Data in the store itself
  ///     is a snapshot from before snapshots had owners: see ``adoptUnownedSnapshot(for:)``.
  ///   - version: The app's version of what is saved: another one, whenever the app could not understand what is there.
  ///   - window: The id of the window whose navigation it is; the same one after a restart.
  ///   - drafts: The store of texts; without it one that belongs to the window. Pass the same one to the managers of all
  ///     windows if these share their drafts.
  ///   - companions: Further state of the user, as typed drafts, that is loaded in the same step.
  ///   - migrations: How to read other versions; at most one from each.
  ///   - exists: Whether what a destination names is still there. It is asked once for each destination that was saved, while
  ///     restoring, for several at a time. Restoring waits for the answers.
  ///   - modalExists: Whether what a modal is about is still there. It is asked after that, for one at a time.
  ///   - coalescing: How old what is saved may become while things change.
  ///   - clock: What measures that.
  ///   - now: Tells when something is saved.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(
    store: any KeyedBlobStore, version: Int, window: String = "main", drafts: DraftStore<String, String>? = nil,
    companions: [any RestorableState] = [], migrations: [SnapshotMigration] = [],
    exists: @escaping @Sendable (Scheme.Destination) async -> Bool = { _ in true },
    modalExists: @escaping @Sendable (Scheme.Modal) async -> Bool = { _ in true },
    coalescing: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let coder = SnapshotCoder<Scheme>(version: version, migrations: migrations, fileID: fileID, line: line)
    self.drafts =
      drafts
      ?? DraftStore(store: store.store(for: "drafts").store(for: window), coalescing: coalescing, clock: clock)
    self.companions = companions
    let writer = SnapshotWriter(store, window: window, coder, now: now)
    self.writer = writer
    lookup = SnapshotLookup(exists: exists, modalExists: modalExists)
    saving = writer.start(coalescing: coalescing, clock: clock)
    activity = writer.activity.receive(on: MainActor.shared).sink { [weak self] in self?.show($0) }
  }

  // MARK: Streams

  /// What could not be saved, cleared or understood, as it happens, on the queue of the store.
  public nonisolated var failures: EventPublisher<PassthroughSubject<RestorationFailure, Never>> {
    writer.failures.readOnly
  }

  /// How far restoring has come, in the order in which things are brought back, on the main actor.
  ///
  /// When a step comes, the coordinator, the drafts and the positions have what the steps up to it have brought back, and
  /// nothing of the later ones.
  public nonisolated var steps: EventPublisher<PassthroughSubject<RestorationStep<Scheme>, Never>> {
    stepSubject.readOnly
  }

  // MARK: Saving

  /// Saves where the user is from now on, whenever that changes; another coordinator is followed no longer.
  ///
  /// Nothing is saved while there is no owner. Of the coordinator only its stream of states is held.
  public func follow(_ coordinator: NavigationCoordinator<Scheme>) {
    let states = coordinator.states
    writer.follow { [carried, scrollSubject] in
      SnapshotContents(state: states.value, carried: carried, positions: scrollSubject.value)
    }
    following = states.changes.sink { [writer] _ in writer.touch() }
  }

  /// Saves no longer; what has changed and is not saved yet is not saved.
  public func unfollow() {
    following = nil
    writer.follow(nil)
  }

  /// Saves now, as when the app goes to the background or a screen disappears.
  ///
  /// The drafts and the companions' state are saved too.
  ///
  /// - Returns: What came of it, when it is done: for the snapshot or, if only the drafts or a companion could not be saved,
  ///   for those. Nothing is written if nothing has changed.
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

  /// Deletes all that is saved for the owner and this window, drafts and scroll positions too.
  ///
  /// Where the user is now is saved again when it changes: reset the coordinator first. A failure is in ``failures``. What is
  /// being restored meanwhile is not shown. Does nothing if there is no owner.
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

public import Causeway
public import Foundation

/// Saves where one is in an app, and brings one back there after a restart.
///
/// ```swift
/// let restoration = RestorationManager<AppScheme>(store: FileBlobStore(url), version: 3) { await library.has($0) }
/// await restoration.restore(into: coordinator, isLoggedIn: session.isLoggedIn)
/// restoration.follow(coordinator)
/// ```
///
/// ## Saving
/// A change that comes after a pause is saved at once, and what changes soon after it together: what is saved is never older
/// than the `coalescing` duration and the time that writing takes, also while the main actor is busy. The store is used on a
/// queue of the manager's own, for one thing at a time. Nothing is written when nothing has changed, and a state in which
/// nobody has been anywhere is not written over what an earlier process has saved.
///
/// What fails is said by ``failures`` and tried again at the next change. Saving ends when the manager goes; ``save()``
/// before that makes sure of the last change.
///
/// ## Restoring
/// It is tried once, and only if somebody is logged in: who logs in later begins afresh, and may be somebody else. What is
/// of another version or cannot be read is cleared; of the rest as much is restored as can be, and each thing that is left
/// out is in the outcome and in the coordinator's log. What changes meanwhile is saved after it.
///
/// ## Drafts and scroll positions
/// They are kept by identifiers that the app chooses, and belong to what is saved. See ``RestorationIdentifying``.
@MainActor
public final class RestorationManager<Scheme: NavigationScheme>: NavigationStateManaging {
  /// What the app's navigation is made of.
  public typealias Scheme = Scheme

  let writer: SnapshotWriter<Scheme>
  let lookup: SnapshotLookup<Scheme>
  let stepSubject = PassthroughSubject<RestorationStep<Scheme>, Never>()
  let draftSubject = CurrentValueSubject<[String: String], Never>([:])
  let scrollSubject = CurrentValueSubject<[String: Double], Never>([:])
  var recentPositions = RecentPositions(limit: scrollPositionLimit)
  var wasTried = false
  /// How often all was forgotten.
  var clearCount = 0

  private var following: AnyCancellable?
  private let saving: AnyCancellable

  /// Makes a manager, which reads and writes nothing yet.
  ///
  /// - Parameters:
  ///   - store: Where everything is kept.
  ///   - version: The app's version of what is saved: another one, whenever the app could not understand what is there.
  ///   - migrations: How to read other versions; at most one from each.
  ///   - exists: Whether what a destination names is still there. It is asked once for each destination that was saved, while
  ///     restoring, for several at a time. Restoring waits for the answers.
  ///   - modalExists: Whether what a modal is about is still there. It is asked after that, for one at a time.
  ///   - coalescing: How old what is saved may become while things change.
  ///   - clock: What measures that.
  ///   - now: Tells when something is saved.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public init(
    store: any BlobStore, version: Int, migrations: [SnapshotMigration] = [],
    exists: @escaping @Sendable (Scheme.Destination) async -> Bool = { _ in true },
    modalExists: @escaping @Sendable (Scheme.Modal) async -> Bool = { _ in true },
    coalescing: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let coder = SnapshotCoder<Scheme>(version: version, migrations: migrations, fileID: fileID, line: line)
    writer = SnapshotWriter(store, coder, now: now)
    lookup = SnapshotLookup(exists: exists, modalExists: modalExists)
    saving = writer.start(coalescing: coalescing, clock: clock)
  }

  // MARK: Streams

  /// What could not be saved or cleared, as it happens, on the queue of the store.
  public nonisolated var failures: EventPublisher<PassthroughSubject<RestorationFailure, Never>> {
    writer.failures.readOnly
  }

  /// How far restoring has come, in the order in which things are brought back, on the main actor.
  ///
  /// An interface that does not show itself what the coordinator's state says can follow these.
  public nonisolated var steps: EventPublisher<PassthroughSubject<RestorationStep<Scheme>, Never>> {
    stepSubject.readOnly
  }

  // MARK: Saving

  /// Saves where one is from now on, whenever that changes; another coordinator is followed no longer.
  ///
  /// Of the coordinator only its stream of states is held.
  public func follow(_ coordinator: NavigationCoordinator<Scheme>) {
    let states = coordinator.states
    writer.follow { [draftSubject, scrollSubject] in
      SnapshotContents(state: states.value, drafts: draftSubject.value, scrollPositions: scrollSubject.value)
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
  /// - Returns: What came of it, when it is done. Nothing is written if nothing has changed.
  @discardableResult
  public func save() async -> SaveOutcome {
    await writer.save()
  }

  /// Forgets all that is saved, drafts and scroll positions too, as when somebody logs out.
  ///
  /// Where one is now is saved again when it changes: reset the coordinator first. A failure is in ``failures``. What is
  /// being restored meanwhile is not shown.
  public func clear() async {
    clearCount += 1
    forgetKept()
    await writer.clear()
  }
}

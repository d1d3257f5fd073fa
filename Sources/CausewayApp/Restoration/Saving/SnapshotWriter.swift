import Causeway
import Foundation

/// Loads and saves snapshots on a queue of its own, one at a time, and only what is new.
///
/// It is told that something has changed and asks what there is when it is about to save: so a change costs next to nothing,
/// and what is saved is always the newest.
final class SnapshotWriter<Scheme: NavigationScheme>: Sendable {
  typealias Contents = SnapshotContents<Scheme>

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
    /// Where one was when it began; wherever somebody goes meanwhile is saved.
    case place(RestorationPlace<Scheme>)
  }

  private struct State: Sendable {
    /// What there is to be saved; nil while nothing is followed.
    var current: (@Sendable () -> Contents)?
    var hold: Hold?
    /// What is saved, as far as is known.
    var saved: Contents?
    /// Whether something was saved or restored: only then is a state of nobody having been anywhere worth saving.
    var hasBeenSomewhere = false
  }

  let failures = PassthroughSubject<RestorationFailure, Never>()

  private let store: any BlobStore
  private let coder: SnapshotCoder<Scheme>
  private let now: @Sendable () -> Date
  private let queue = DispatchQueue(label: "causeway.restoration", qos: .utility)
  private let touches = PassthroughSubject<Void, Never>()
  private let state = Locked(State())

  init(_ store: any BlobStore, _ coder: SnapshotCoder<Scheme>, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.coder = coder
    self.now = now
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
    await onQueue { $0.write() }
  }

  private func write() -> SaveOutcome {
    let state = state.withLock { $0 }
    guard let contents = state.current?() else { return .withheld }
    switch state.hold {
    case .everything: return .withheld
    case .place(let place) where place == RestorationPlace(contents.state): return .withheld
    case .place, nil: break
    }
    guard contents != state.saved else { return .unchanged }
    guard state.hasBeenSomewhere || !contents.isEmpty else { return .withheld }
    do {
      try store.save(coder.data(of: Snapshot(contents, version: coder.version, savedAt: now())))
    } catch {
      failures.send(.saving(error))
      return .failed(error)
    }
    adopt(contents)
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

  /// Reads what is saved, and clears it if it is of no use.
  func load() async -> Loaded {
    await onQueue { $0.read() }
  }

  private func read() -> Loaded {
    do {
      guard let data = try store.load() else { return .nothing }
      let (snapshot, notes) = try coder.snapshot(from: data)
      return .snapshot(snapshot, notes: notes)
    } catch let error as SnapshotError {
      wipe()
      return .useless(error)
    } catch {
      return .failed(error)
    }
  }

  /// Takes contents for what is saved.
  func adopt(_ contents: Contents) {
    change { state in
      state.saved = contents
      if !contents.isEmpty { state.hasBeenSomewhere = true }
    }
  }

  // MARK: Clearing

  /// Clears what is saved; what there is now is not saved until it changes.
  func clear() async {
    await onQueue { writer in
      let contents = writer.state.withLock(\.current)?()
      writer.change { state in
        state.saved = contents
        state.hasBeenSomewhere = false
      }
      writer.wipe()
    }
  }

  private func wipe() {
    do { try store.clear() } catch { failures.send(.clearing(error)) }
  }

  // MARK: Where and how

  /// Runs work where the store is used.
  private func onQueue<Result: Sendable>(_ work: @escaping @Sendable (SnapshotWriter) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work(self)) }
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

/// The link by which a derived state without subscribers hears of changes of its roots.
///
/// It has one for its lifetime if it is a `filter`, which must not miss a value, or if its signal before changes has
/// been used. A state that Observation tracks has one from a read to the second change after it. The state owns it.
final class StateFollower: StateLink, @unchecked Sendable {
  // Safety: Used on the main actor only, except the weak reference. Tested by `StateThreadsTests`,
  // `StateObservationTests`.

  private weak var state: StateCore?
  private let isDynamic: Bool
  /// Whether Observation tracks the state since its last report.
  @exclusivity(unchecked) private var reports = false
  /// Whether the state stores a value that depends on all earlier ones.
  @exclusivity(unchecked) private var stores = false
  /// Whether the state has a signal before each change.
  @exclusivity(unchecked) private(set) var announces = false
  /// Whether the signal has been sent for the change that is being made.
  @exclusivity(unchecked) private var hasAnnounced = false

  init(_ state: StateCore) {
    self.state = state
    isDynamic = state.isDynamic
    super.init(isFollower: true)
  }

  /// Follows the roots until the next report to Observation, or longer.
  func startReporting() {
    reports = true
    attach()
  }

  /// Makes the roots know the state, which must be up to date.
  private func attach() {
    if !isAttached, let state { attach(to: state) }
  }

  /// Follows the roots for the lifetime of the state, to store its value after each change.
  func startStoring() {
    stores = true
    attach()
  }

  /// Follows the roots for the lifetime of the state, to send its signal before each change.
  func startAnnouncing() {
    announces = true
    attach()
    forEachRoot(didJoin)
  }

  override func didJoin(_ root: StateCore) {
    if announces { root.isWatched.store(true, ordering: .relaxed) }
  }

  /// Sends the signal before a change of a root, once in a transaction.
  func announce() {
    guard !hasAnnounced, let state else { return }
    hasAnnounced = true
    state.knownOrSharedObservation.changes.announce()
  }

  /// Stores the value after a change of a root.
  func update() {
    guard stores, let state else { return }
    state.refresh()
    reattach(to: state)
  }

  /// Reports to Observation if the value has changed since it was read.
  func report() {
    hasAnnounced = false
    if !reports, !stores, !announces {
      // Not read since the last report. A state that is read after each change stays attached.
      return detach()
    }
    guard reports || isDynamic, let state else { return }
    state.refresh()
    reattach(to: state)
    if reports, let observation = state.knownObservation, state.version != observation.armedVersion {
      reports = false
      observation.isArmed = false
      observation.changes.report(\.value)
    }
  }

  /// Makes the roots forget a released state.
  ///
  /// May be called on any thread.
  func end() {
    MainActorContext.run { self.detach() }
  }
}

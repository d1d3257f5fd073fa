import Causeway

extension RestorationManager {
  /// Restores the saved state of a user, once for each session of the user.
  ///
  /// The order is: version, tab, stacks, drafts, scroll positions, launch route. All steps except the launch route are
  /// one synchronous change, so that a view shows either none or all of it; ``steps`` emits after each. The drafts of
  /// the user are loaded even if the snapshot cannot be restored.
  ///
  /// A different current owner is left first, as by ``leave()``.
  ///
  /// If the store cannot be read, for example because the device is locked, or if the task is cancelled, only the drafts
  /// are loaded, and the outcome is ``RestorationOutcome/failed(_:)``. The snapshot then stays, nothing is saved over it,
  /// and another call restores it: call this method again when the view appears again, or when protected data becomes
  /// available. A call during a try whose task was cancelled waits for its end.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that shows the state. If the user navigates while this method waits for `exists`,
  ///     or before it is called again, only the drafts and scroll positions are restored.
  ///   - owner: The id of the logged-in user, to whom all state saved from now on belongs. If `nil`, the current owner
  ///     is left, and nothing is restored. An app without accounts passes a constant.
  ///   - scene: The values of the window's scene storage. If they belong to the same user, they are applied and take
  ///     precedence over the snapshot.
  ///   - launchRoute: Opens the route with which the app was launched, if there is one. Called last and whatever the
  ///     outcome, so that the route takes precedence; not called if the task was cancelled before the state was restored.
  /// - Returns: The outcome.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, for owner: String?, scene: SceneValues<Scheme>?,
    launchRoute: (@MainActor () async -> Void)?
  ) async -> RestorationOutcome<Scheme> {
    let outcome = await attempt(coordinator, owner, scene)
    await releaseCarriedDrafts()
    if case .alreadyTried = outcome {} else { lastRestoration = outcome }
    // The next call opens the route.
    if case .failed = outcome, Task.isCancelled { return outcome }
    if let launchRoute {
      stepSubject.send(.launchRoute)
      await launchRoute()
    }
    return outcome
  }

  private func attempt(
    _ coordinator: NavigationCoordinator<Scheme>, _ owner: String?, _ scene: SceneValues<Scheme>?
  ) async -> RestorationOutcome<Scheme> {
    guard let owner else {
      leave()
      return .notLoggedIn
    }
    let known = departures
    while self.owner == owner, case .running(let other) = progress {
      guard other.isCancelled else { return .alreadyTried }
      await other.wait()
      if Task.isCancelled { return .failed(CancellationError()) }
      guard known == departures else { return .overtaken }
    }
    if self.owner != owner {
      become(owner, holding: .everything)
    } else if case .done = progress {
      return .alreadyTried
    } else {
      writer.hold(.everything)
    }
    let attempt = CancellableRun()
    progress = .running(attempt)
    defer { attempt.end() }
    let departures = departures
    let outcome = await attempt.perform { await load(coordinator, owner, scene) }
    guard departures == self.departures else { return outcome }
    if case .failed = outcome {
      progress = .possible
      writer.hold(.unread)
    } else {
      progress = .done
      start = nil
      writer.release()
    }
    return outcome
  }

  private func load(
    _ coordinator: NavigationCoordinator<Scheme>, _ owner: String, _ scene: SceneValues<Scheme>?
  ) async -> RestorationOutcome<Scheme> {
    let (departures, clearings) = (departures, clearings)
    var isCurrent: Bool { departures == self.departures && clearings == self.clearings }
    // The state before an earlier try: if the user has navigated since then, the navigation takes precedence.
    let start = start.flatMap { $0.belongs(to: coordinator) ? $0 : nil } ?? RestorationStart(coordinator)
    self.start = start
    let openings = await prepareDrafts(for: owner)
    let loaded = await writer.load()
    guard isCurrent else { return .overtaken }
    guard case .snapshot(let saved, let unreadable) = loaded else {
      for open in openings { open() }
      if let scene, scene.owner == owner, ExpandedNavigationState(coordinator.state) == start.state {
        coordinator.sceneValues = scene
        self.start = RestorationStart(coordinator)
      }
      return outcome(of: loaded)
    }
    carried.positions = saved.scrollPositions
    carried.drafts = saved.drafts
    writer.hold(.unchanged(start.state))
    writer.touch()
    let (snapshot, missing) = await lookup.existing(saved)
    guard isCurrent else { return .overtaken }
    guard ExpandedNavigationState(coordinator.state) == start.state else {
      showKept(openings)
      return .overtaken
    }
    // Content may count as missing because the lookup was cancelled.
    if Task.isCancelled {
      for open in openings { open() }
      (carried.positions, carried.drafts) = ([:], [:])
      return .failed(CancellationError())
    }
    writer.hold(.everything)
    let notes = unreadable + missing + replay(snapshot, scene, openings, in: coordinator)
    for note in notes {
      coordinator.log.add(
        NavigationRecord(entry: .restoration, route: note.position, server: .unserved, answer: .failed(note.reason)))
    }
    return .restored(snapshot, notes: notes)
  }

  private func outcome(of loaded: SnapshotWriter<Scheme>.Loaded) -> RestorationOutcome<Scheme> {
    switch loaded {
    case .nothing, .snapshot: .nothingSaved
    case .failed(let error): .failed(error)
    case .unusable(.refused(let version)): .refused(version: version)
    case .unusable(.corrupt(let reason)): .corrupt(reason)
    }
  }

  /// Restores all parts of the state in one synchronous change.
  private func replay(
    _ snapshot: Snapshot<Scheme>, _ scene: SceneValues<Scheme>?, _ openings: [@MainActor () -> Void],
    in coordinator: NavigationCoordinator<Scheme>
  ) -> [RestorationNote] {
    var state = snapshot.state
    if let scene, scene.owner == owner { state.apply(scene) }
    stepSubject.send(.version(snapshot.version))
    coordinator.showTab(of: state)
    stepSubject.send(.tab(state.selectedTab))
    let notes = showStacks(of: state, in: coordinator)
    stepSubject.send(.stacks)
    showDrafts(openings)
    stepSubject.send(.drafts(drafts.contents))
    showPositions()
    stepSubject.send(.scrollPositions(scrollSubject.value))
    return notes
  }

  private func showStacks(
    of saved: NavigationState<Scheme>, in coordinator: NavigationCoordinator<Scheme>
  ) -> [RestorationNote] {
    var state = saved
    // Keep a tab that a subscriber selected since the tab's step.
    state.selectedTab = coordinator.state.selectedTab
    // The restored state counts as saved; changes that subscribers make to it do not.
    let adopting = coordinator.states.prefix(2).sink { [writer, carried, scrollSubject] state in
      var state = state
      state.selectedTab = saved.selectedTab
      writer.adopt(SnapshotContents(state: state, carried: carried, positions: scrollSubject.value))
    }
    defer { adopting.cancel() }
    return coordinator.restore(state)
  }
}

/// The navigation state at the beginning of a restoration.
///
/// If the state is another one at the end, the user has navigated in the meantime.
struct RestorationStart<Scheme: NavigationScheme> {
  private weak var coordinator: NavigationCoordinator<Scheme>?
  let state: ExpandedNavigationState<Scheme>

  @MainActor
  init(_ coordinator: NavigationCoordinator<Scheme>) {
    self.coordinator = coordinator
    state = ExpandedNavigationState(coordinator.state)
  }

  /// Whether the state is that of a coordinator.
  func belongs(to coordinator: NavigationCoordinator<Scheme>) -> Bool {
    self.coordinator === coordinator
  }
}

/// The navigation state independent of whether columns are collapsed.
struct ExpandedNavigationState<Scheme: NavigationScheme>: Hashable, Sendable {
  private let state: NavigationState<Scheme>

  init(_ state: NavigationState<Scheme>) {
    var state = state
    state.expandColumns()
    self.state = state
  }
}

import Causeway

extension RestorationManager {
  /// Restores what was saved, once in a process.
  ///
  /// The order is: version, tab, stacks, drafts, scroll positions, launch route. Tab and stacks are one change of the
  /// coordinator, and the drafts and scroll positions that its screens look up are there by then.
  ///
  /// A cancelled task restores nothing.
  ///
  /// - Parameters:
  ///   - coordinator: What is to show it. Whoever sends it elsewhere while this waits for `exists` wins, and only
  ///     the drafts and scroll positions are restored.
  ///   - isLoggedIn: Whether somebody is logged in; without, nothing is restored.
  ///   - launchRoute: Serves the route with which the app was launched, if there is one. It is called last and whatever the
  ///     outcome, so that it wins.
  /// - Returns: What came of it.
  @discardableResult
  public func restore(
    into coordinator: NavigationCoordinator<Scheme>, isLoggedIn: Bool, launchRoute: (@MainActor () async -> Void)?
  ) async -> RestorationOutcome<Scheme> {
    let outcome = await attempt(coordinator, isLoggedIn)
    if let launchRoute {
      stepSubject.send(.launchRoute)
      await launchRoute()
    }
    return outcome
  }

  private func attempt(
    _ coordinator: NavigationCoordinator<Scheme>, _ isLoggedIn: Bool
  ) async -> RestorationOutcome<Scheme> {
    guard !wasTried else { return .alreadyTried }
    wasTried = true
    guard isLoggedIn else { return .notLoggedIn }
    writer.hold(.everything)
    defer { writer.release() }
    let place = RestorationPlace(coordinator.state)
    let clearCount = clearCount
    switch await writer.load() {
    case .nothing: return .nothingSaved
    case .failed(let error): return .failed(error)
    case .useless(.refused(let version)): return .refused(version: version)
    case .useless(.corrupt(let reason)): return .corrupt(reason)
    case .snapshot(let saved, let unreadable):
      guard clearCount == self.clearCount else { return .overtaken }
      writer.hold(.place(place))
      keep(saved)
      let (snapshot, missing) = await lookup.existing(saved)
      if Task.isCancelled { return .failed(CancellationError()) }
      guard clearCount == self.clearCount, RestorationPlace(coordinator.state) == place else { return .overtaken }
      writer.hold(.everything)
      let notes = unreadable + missing + replay(snapshot, in: coordinator)
      for note in notes {
        coordinator.log.add(
          NavigationRecord(entry: .restoration, route: note.place, server: .nobody, answer: .failed(note.reason)))
      }
      return .restored(snapshot, notes: notes)
    }
  }

  private func replay(
    _ snapshot: Snapshot<Scheme>, in coordinator: NavigationCoordinator<Scheme>
  ) -> [RestorationNote] {
    stepSubject.send(.version(snapshot.version))
    // What is restored is what is saved, and not what a subscriber makes of it at once.
    let adopting = coordinator.states.prefix(2).sink { [writer, draftSubject, scrollSubject] state in
      writer.adopt(
        SnapshotContents(state: state, drafts: draftSubject.value, scrollPositions: scrollSubject.value))
    }
    defer { adopting.cancel() }
    let notes = coordinator.restore(snapshot.state)
    stepSubject.send(.tab(snapshot.state.selectedTab))
    stepSubject.send(.stacks)
    stepSubject.send(.drafts(draftSubject.value))
    stepSubject.send(.scrollPositions(scrollSubject.value))
    return notes
  }
}

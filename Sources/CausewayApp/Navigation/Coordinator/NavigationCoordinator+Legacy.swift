import Observation

extension NavigationCoordinator {
  /// Which kinds of destinations have been declared, and as what; all others are new.
  public var declarations: [String: ScreenGeneration] {
    registrar.access(self, keyPath: \.declarations)
    return generations
  }

  /// Whether the legacy screens lie over what the coordinator shows.
  ///
  /// True from when they show something until the coordinator shows something itself, or they say that they are gone.
  public var isLegacyInFront: Bool {
    registrar.access(self, keyPath: \.isLegacyInFront)
    return legacyIsInFront
  }

  /// Declares by which screens destinations of a kind are shown from now on: the one line that moves them, or rolls them
  /// back.
  ///
  /// What is on the stacks stays there until it is popped.
  ///
  /// - Parameters:
  ///   - kind: What ``NavigationScheme/kind(of:)`` says of such a destination: `thread`.
  ///   - generation: By which screens.
  public func declare(_ kind: String, as generation: ScreenGeneration) {
    guard generations[kind] != generation else { return }
    changing(\.declarations) { generations[kind] = generation }
  }

  /// By which screens a destination is shown now.
  public func generation(of destination: Scheme.Destination) -> ScreenGeneration {
    if generations.isEmpty { return .new }
    return generations[Scheme.kind(of: destination)] ?? .new
  }

  /// For the legacy screens to say that the last of them is gone, as when somebody has gone back.
  public func legacyScreensDidClose() {
    setLegacyInFront(false)
  }

  /// Has the legacy screens show a destination; the state stays as it is.
  @discardableResult
  func showByLegacy(_ destination: Scheme.Destination, _ entry: EntryPoint) -> RouteAnswer {
    let showingsBefore = showings
    let answer = legacy?.show(destination) ?? .declined("there are no legacy screens")
    // While they were asked they may have had the coordinator show something, which is in front then.
    if answer.isServed, showings == showingsBefore { setLegacyInFront(true) }
    let server: NavigationRecord.Server = if case .declined = answer { .nobody } else { .legacy }
    record(NavigationRecord(entry: entry, route: "\(destination)", server: server, answer: answer))
    if answer.isServed { tell(.shownByLegacy(destination)) }
    return answer
  }

  /// Has the legacy screens show a destination that comes back, after which it is no longer remembered.
  func unpopByLegacy(
    _ destination: Scheme.Destination, _ stack: StackID<Scheme>, _ entry: EntryPoint
  ) -> Scheme.Destination? {
    guard let entryOfPop = current.unpoppable(stack, at: now(), limits) else { return nil }
    guard showByLegacy(destination, entry).isServed else { return nil }
    var state = current
    if let index = state.popped.lastIndex(of: entryOfPop) { state.popped.remove(at: index) }
    become(state, [])
    return destination
  }

  /// Ends a navigation that the coordinator served: it is in front, and in the log.
  @discardableResult
  func showed(_ route: String, _ entry: EntryPoint) -> RouteAnswer {
    stepLegacyAside()
    record(NavigationRecord(entry: entry, route: route, server: .coordinator, answer: .served))
    return .served
  }

  /// The answer to a navigation that is requested by the serving of a link that was cancelled or has timed out.
  ///
  /// A server that does not respond to its cancellation would otherwise take the user away from a later link.
  var refusalOfAbandonedLink: RouteAnswer? {
    RouteTrace.isAbandoned ? .failed("the link that leads here is no longer being served") : nil
  }

  /// Records a navigation: in the record of the link that leads here, or by itself.
  private func record(_ record: NavigationRecord) {
    if RouteTrace.current?.note(record, in: log) != true { log.add(record) }
  }

  /// Puts what the coordinator shows in front.
  func stepLegacyAside() {
    showings += 1
    guard legacyIsInFront else { return }
    setLegacyInFront(false)
    legacy?.stepAside()
  }

  private func setLegacyInFront(_ isInFront: Bool) {
    guard legacyIsInFront != isInFront else { return }
    changing(\.isLegacyInFront) { legacyIsInFront = isInFront }
  }
}

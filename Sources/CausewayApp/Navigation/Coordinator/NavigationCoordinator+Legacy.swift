import Observation

extension NavigationCoordinator {
  /// The generation declared for each kind of destination; all other kinds are new.
  public var declarations: [String: ScreenGeneration] {
    registrar.access(self, keyPath: \.declarations)
    return generations
  }

  /// Whether the legacy screens cover the coordinator's screens.
  ///
  /// Becomes `true` when the legacy screens show a destination, and `false` when the coordinator shows something itself
  /// or ``legacyScreensDidClose()`` is called.
  public var isLegacyInFront: Bool {
    registrar.access(self, keyPath: \.isLegacyInFront)
    return legacyIsInFront
  }

  /// Declares which screens show destinations of a kind from now on.
  ///
  /// This call moves a kind of destination to the new screens, or rolls it back. Destinations that are on the stacks
  /// stay there until they are popped.
  ///
  /// - Parameters:
  ///   - kind: The kind, as returned by ``NavigationScheme/kind(of:)``: `thread`.
  ///   - generation: The screens that show such destinations.
  public func declare(_ kind: String, as generation: ScreenGeneration) {
    guard generations[kind] != generation else { return }
    changing(\.declarations) { generations[kind] = generation }
  }

  /// Returns which screens show a destination now.
  public func generation(of destination: Scheme.Destination) -> ScreenGeneration {
    if generations.isEmpty { return .new }
    return generations[Scheme.kind(of: destination)] ?? .new
  }

  /// Records that the last legacy screen has closed.
  ///
  /// The legacy screens call this method, for example after the user has gone back.
  public func legacyScreensDidClose() {
    setLegacyInFront(false)
  }

  /// Asks the legacy screens to show a destination, without a change of the state.
  @discardableResult
  func showByLegacy(_ destination: Scheme.Destination, _ entry: EntryPoint) -> RouteAnswer {
    let showingsBefore = showings
    let answer = legacy?.show(destination) ?? .declined("no legacy screens are set")
    // If the legacy screens made the coordinator show something meanwhile, the coordinator stays in front.
    if answer.isServed, showings == showingsBefore { setLegacyInFront(true) }
    let server: NavigationRecord.Server = if case .declined = answer { .unserved } else { .legacy }
    record(NavigationRecord(entry: entry, route: "\(destination)", server: server, answer: answer))
    if answer.isServed { tell(.shownByLegacy(destination)) }
    return answer
  }

  /// Asks the legacy screens to show a popped destination, and forgets the destination once they show it.
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

  /// Completes a navigation that the coordinator served: brings its screens to the front and records the navigation.
  @discardableResult
  func showed(_ route: String, _ entry: EntryPoint) -> RouteAnswer {
    moveLegacyToBack()
    record(NavigationRecord(entry: entry, route: route, server: .coordinator, answer: .served))
    return .served
  }

  /// The refusal of a navigation on behalf of a link that was cancelled or has timed out; `nil` for other navigations.
  ///
  /// Without it, a server that ignores its cancellation could take the user away from a later link.
  var refusalOfAbandonedLink: RouteAnswer? {
    NavigationTrace.isAbandoned ? .failed("the request was cancelled or has timed out") : nil
  }

  /// Records a navigation: in the record of the link that is being served, or in a record of its own.
  private func record(_ record: NavigationRecord) {
    if NavigationTrace.current?.note(record, in: log) != true { log.add(record) }
  }

  /// Brings the coordinator's screens to the front.
  func moveLegacyToBack() {
    showings += 1
    guard legacyIsInFront else { return }
    setLegacyInFront(false)
    legacy?.moveToBack()
  }

  private func setLegacyInFront(_ isInFront: Bool) {
    guard legacyIsInFront != isInFront else { return }
    changing(\.isLegacyInFront) { legacyIsInFront = isInFront }
  }
}

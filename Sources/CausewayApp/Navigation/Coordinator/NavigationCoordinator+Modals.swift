extension NavigationCoordinator {
  /// The modals over everything, the topmost last.
  public var modals: [Scheme.Modal] {
    observed(properties.modals).modals
  }

  /// The topmost modal.
  ///
  /// Setting nil dismisses it; setting another modal puts that in its place. Do not bind an interface to it, which says
  /// late that a modal has gone, when another one may be the topmost: bind to ``subscript(sheet:)`` and
  /// ``subscript(cover:)``.
  public var modal: Scheme.Modal? {
    get { modals.last }
    set {
      let old = current.modals.last
      guard newValue != old else { return }
      var state = current
      _ = state.modals.popLast()
      var done = old.map { [NavigationChange<Scheme>.dismissed($0)] } ?? []
      if let newValue {
        state.modals.append(newValue)
        done.append(.presented(newValue))
      }
      become(state, done)
      if let newValue { showed("\(newValue)", .inApp) }
    }
  }

  /// Puts a modal over everything; the one that is topmost already is not put there again.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - entry: By which door, for the log.
  /// - Returns: That it is shown.
  @discardableResult
  public func present(_ modal: Scheme.Modal, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    var state = current
    if state.modals.last != modal { state.modals.append(modal) }
    become(state, [.presented(modal)])
    return showed("\(modal)", entry)
  }

  /// Takes the topmost modal away, if there is one.
  ///
  /// - Returns: Which one.
  @discardableResult
  public func dismiss() -> Scheme.Modal? {
    let dismissed = current.modals.last
    modal = nil
    return dismissed
  }

  /// Dismisses a modal, wherever it is, and leaves the modals above it; the topmost, if it is there several times.
  ///
  /// For a screen that is done, as when a message has been sent: another modal may lie on it by then.
  ///
  /// - Parameter modal: The modal.
  /// - Returns: Whether it was there.
  @discardableResult
  public func dismiss(_ modal: Scheme.Modal) -> Bool {
    var state = current
    guard let index = state.modals.lastIndex(of: modal) else { return false }
    state.modals.remove(at: index)
    become(state, [.dismissed(modal)])
    return true
  }

  /// Takes all modals away, the topmost first.
  public func dismissAll() {
    var state = current
    let done = state.modals.reversed().map { NavigationChange<Scheme>.dismissed($0) }
    state.modals = []
    become(state, done)
  }
}

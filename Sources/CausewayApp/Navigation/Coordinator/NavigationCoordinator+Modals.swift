extension NavigationCoordinator {
  /// The presented modals, topmost last.
  public var modals: [Scheme.Modal] {
    observed(properties.modals).modals
  }

  /// The topmost modal.
  ///
  /// Setting `nil` dismisses it. Setting another modal replaces it, or presents the modal if there is none.
  ///
  /// Do not bind an interface to this property. An interface reports late that a modal has closed, when another modal
  /// may be the topmost. Bind to ``subscript(sheet:)`` and ``subscript(cover:)``.
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

  /// Presents a modal on top of everything.
  ///
  /// If the modal is already the topmost, it is not presented again.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - entry: The entry point, for the log.
  /// - Returns: ``RouteAnswer/served``, or ``RouteAnswer/failed(_:)`` if the link that requests it was cancelled or has
  ///   timed out.
  @discardableResult
  public func present(_ modal: Scheme.Modal, from entry: EntryPoint = .inApp) -> RouteAnswer {
    if let refusalOfAbandonedLink { return refusalOfAbandonedLink }
    var state = current
    if state.modals.last != modal { state.modals.append(modal) }
    become(state, [.presented(modal)])
    return showed("\(modal)", entry)
  }

  /// Dismisses the topmost modal.
  ///
  /// - Returns: The dismissed modal; `nil` if there was none.
  @discardableResult
  public func dismiss() -> Scheme.Modal? {
    let dismissed = current.modals.last
    modal = nil
    return dismissed
  }

  /// Dismisses a modal at any depth, and keeps the modals above it.
  ///
  /// Use it for a screen that has finished, for example after it has sent a message: another modal may be above it by
  /// then. If the modal is presented several times, the topmost is dismissed.
  ///
  /// - Parameter modal: The modal.
  /// - Returns: Whether the modal was presented.
  @discardableResult
  public func dismiss(_ modal: Scheme.Modal) -> Bool {
    var state = current
    guard let index = state.modals.lastIndex(of: modal) else { return false }
    state.modals.remove(at: index)
    become(state, [.dismissed(modal)])
    return true
  }

  /// Dismisses all modals, the topmost first.
  public func dismissAll() {
    var state = current
    let done = state.modals.reversed().map { NavigationChange<Scheme>.dismissed($0) }
    state.modals = []
    become(state, done)
  }
}

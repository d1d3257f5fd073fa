/// Modals by their depth, for an interface to bind to.
///
/// An interface says late that a modal has gone: at the end of its animation. If the app has presented or dismissed others
/// meanwhile, the nil concerns the modal that the interface has shown, and not the modal that is there by then. So a coordinator
/// notes what an interface reads here, and `nil` dismisses that modal, wherever it is now; if it is gone, nothing happens.
extension NavigationCoordinator {
  /// The sheet at a depth, to bind to; nil if there is no modal at that depth, or a cover.
  ///
  /// ```swift
  /// .sheet(item: $navigation[sheet: 0]) { … }
  /// ```
  ///
  /// Setting nil dismisses the sheet that was last read here, and leaves the modals above it. Setting another modal puts it
  /// in the place of the one at that depth, or on top of all.
  public subscript(sheet depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalSlot(depth: depth, presentation: .sheet)) }
    set { setModal(newValue, in: ModalSlot(depth: depth, presentation: .sheet)) }
  }

  /// The cover at a depth, to bind to; nil if there is no modal at that depth, or a sheet.
  ///
  /// ```swift
  /// .fullScreenCover(item: $navigation[cover: 0]) { … }
  /// ```
  ///
  /// Setting nil dismisses the cover that was last read here, and leaves the modals above it. Setting another modal puts it
  /// in the place of the one at that depth, or on top of all.
  public subscript(cover depth: Int) -> Scheme.Modal? {
    get { modal(in: ModalSlot(depth: depth, presentation: .cover)) }
    set { setModal(newValue, in: ModalSlot(depth: depth, presentation: .cover)) }
  }

  private func modal(in slot: ModalSlot) -> Scheme.Modal? {
    let modal = shown(in: slot, of: modals)
    // Not observed: it decides only what a later nil means.
    readModals[slot] = modal.map { .some($0) }
    return modal
  }

  private func setModal(_ modal: Scheme.Modal?, in slot: ModalSlot) {
    guard let modal else { return dismissModal(in: slot) }
    readModals[slot] = .some(modal)
    if slot.depth < current.modals.count { replaceModal(at: slot.depth, with: modal) } else { present(modal) }
  }

  private func dismissModal(in slot: ModalSlot) {
    let modals = current.modals
    guard let modal = readModals[slot] ?? shown(in: slot, of: modals) else { return }
    // Noted as gone, so that a second nil does not concern the modal that takes its place.
    readModals[slot] = .some(nil)
    let isInPlace = modals.indices.contains(slot.depth) && modals[slot.depth] == modal
    guard let index = isInPlace ? slot.depth : modals.lastIndex(of: modal) else { return }
    var state = current
    state.modals.remove(at: index)
    become(state, [.dismissed(modal)])
  }

  private func replaceModal(at depth: Int, with modal: Scheme.Modal) {
    var state = current
    let old = state.modals[depth]
    guard old != modal else { return }
    state.modals[depth] = modal
    become(state, [.dismissed(old), .presented(modal)])
    showed("\(modal)", .inApp)
  }

  private func shown(in slot: ModalSlot, of modals: [Scheme.Modal]) -> Scheme.Modal? {
    guard modals.indices.contains(slot.depth) else { return nil }
    let modal = modals[slot.depth]
    return Scheme.presentation(of: modal) == slot.presentation ? modal : nil
  }
}
